import { Badge, Button, Group } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { disputesQuery, type ShownDisputes } from '../../api/disputes.ts';
import type { Dispute } from '../../api/types.ts';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { IconFlag } from '../../ui/icons/index.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useDisputeWords } from './use-dispute-words.ts';

const COLORS: Record<Dispute['estado'], string> = {
  aberta: 'yellow',
  ganha: 'green',
  ganha_parcial: 'blue',
  perdida: 'red',
  respondida: 'gray',
};

/** How a dispute stands, in a word. */
export function DisputeBadge({ dispute }: { dispute: Dispute }) {
  const { t } = useTranslation();
  const { estado: state, fase: stage } = dispute;
  return (
    <Badge color={COLORS[state]} variant="light">
      {t(state === 'aberta' ? `disputes.stage.${stage}` : `disputes.states.${state}`)}
    </Badge>
  );
}

interface DisputeListProps {
  shown: ShownDisputes;
  onOpen: (id: number) => void;
}

/** The disputes that are shown, a page after the other. */
export function DisputeList({ onOpen, shown }: DisputeListProps) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(disputesQuery(shown));
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  return (
    <Loaded query={query} rows={6}>
      {({ pages }) => (
        <>
          <ItemList
            title={t('disputes.list')}
            empty={
              <StatePanel
                icon={<IconFlag size={24} />}
                title={t('disputes.none')}
                text={t('disputes.noneText')}
              />
            }
          >
            {pages.flatMap(({ contestacoes }) =>
              contestacoes.map((dispute) => (
                <DisputeItem key={dispute.id} dispute={dispute} onOpen={() => onOpen(dispute.id)} />
              )),
            )}
          </ItemList>
          {hasNextPage ? (
            <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('reconciliation.more')}
            </Button>
          ) : null}
        </>
      )}
    </Loaded>
  );
}

function DisputeItem({ dispute, onOpen }: { dispute: Dispute; onOpen: () => void }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const format = useFormat();
  const words = useDisputeWords();
  const { estado, etapa, ganho_centavos: won, prazo_lojista: due, valor_centavos: amount } = dispute;
  const text = [
    words.reason(dispute),
    t(`disputes.round.${etapa}`),
    dispute.caso === null ? null : t('disputes.caseOf', { number: dispute.caso }),
    estado === 'aberta'
      ? t('disputes.dueOn', { day: format.day(due), left: words.deadline(due) })
      : t('disputes.wonOf', { amount: money(won ?? 0) }),
  ];
  return (
    <Item
      icon={<IconFlag size={18} />}
      title={`${dispute.estabelecimento} · ${money(amount)}`}
      text={text.filter(Boolean).join(' · ')}
      actions={
        <Group gap="xs">
          <DisputeBadge dispute={dispute} />
          <Button
            variant="default"
            aria-label={t('disputes.openOf', { who: dispute.estabelecimento, id: dispute.id })}
            onClick={onOpen}
          >
            {t('disputes.open')}
          </Button>
        </Group>
      }
    />
  );
}
