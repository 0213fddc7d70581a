import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { agendaDayQuery, type Whose } from '../../api/agenda.ts';
import type { AgendaDetail } from '../../api/types.ts';
import { IconCalendarEvent, IconCreditCard } from '../../ui/icons/index.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';

interface DayDetailProps {
  whose: Whose | null;
  day: string | null;
  onClose: () => void;
}

/** The units of a day, who gets what of them, and their installments. */
export function DayDetail({ day, onClose, whose }: DayDetailProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Modal
      opened={day !== null && whose !== null}
      onClose={onClose}
      size="lg"
      title={day === null ? null : format.day(day)}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {day === null || whose === null ? null : <Day whose={whose} day={day} />}
    </Modal>
  );
}

function Day({ day, whose }: { whose: Whose; day: string }) {
  const query = useQuery(agendaDayQuery(whose, day));
  return (
    <Loaded query={query} rows={4}>
      {(detail) => (
        <>
          <Units units={detail.unidades} />
          <Installments detail={detail} />
        </>
      )}
    </Loaded>
  );
}

function Units({ units }: { units: AgendaDetail['unidades'] }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  return (
    <ItemList title={t('agenda.units')} text={t('agenda.unitsText')} empty={t('agenda.nothing')}>
      {units.map(({ adquirente, arranjo, efeitos, valor_constituido_centavos: net }) => (
        <Item
          key={`${arranjo} ${adquirente}`}
          icon={<IconCreditCard size={18} />}
          title={`${arranjo ?? 'Pix'} · ${adquirente}`}
          text={efeitos
            .map(({ contrato, credor, valor_centavos: part }) => `${credor} (${contrato}): ${money(part)}`)
            .join(' · ')}
          actions={<span className="ui-numbers">{money(net)}</span>}
        />
      ))}
    </ItemList>
  );
}

function Installments({ detail: { paginacao, parcelas } }: { detail: AgendaDetail }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const format = useFormat();
  return (
    <ItemList
      title={t('agenda.installments')}
      {...(paginacao.tem_mais ? { text: t('agenda.more') } : {})}
      empty={t('agenda.nothing')}
    >
      {parcelas.map((one) => (
        <Item
          key={`${one.transacao_id} ${one.parcela}`}
          icon={<IconCalendarEvent size={18} />}
          title={`${one.nsu ?? one.transacao_id} · ${one.parcela}/${one.parcelas}`}
          text={[
            one.estabelecimento,
            one.liberada_em === null
              ? t('agenda.toCome')
              : t('agenda.released', { day: format.day(one.liberada_em) }),
          ].join(' · ')}
          actions={<span className="ui-numbers">{money(one.valor_liquido_centavos)}</span>}
        />
      ))}
    </ItemList>
  );
}
