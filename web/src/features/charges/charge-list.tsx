import { Badge, Button, Group } from '@mantine/core';
import { PIX_CHARGE_STATUSES } from '@retaguarda/rules/pix-charge';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chargesQuery, type ShownCharges } from '../../api/charges.ts';
import type { PixCharge } from '../../api/types.ts';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { LightSelect } from '../../ui/forms/light-select.tsx';
import { IconQrcode } from '../../ui/icons/index.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import { EstablishmentSelect } from '../establishments/establishment-select.tsx';
import { useChargeWords } from './use-charge-words.ts';

const COLORS: Record<PixCharge['status'], string> = {
  aberta: 'yellow',
  paga: 'green',
  coberta: 'gray',
  cancelada: 'gray',
};

/** How a charge stands, in a word. */
export function ChargeBadge({ charge }: { charge: PixCharge }) {
  const { t } = useTranslation();
  const { aguarda_aprovacao: waits, recebido_centavos: received, status } = charge;
  const isPartly = status === 'aberta' && received > 0;
  return (
    <Group gap="xs">
      {waits ? (
        <Badge color="blue" variant="light">
          {t('charges.waits')}
        </Badge>
      ) : null}
      <Badge color={COLORS[status]} variant="light">
        {t(isPartly ? 'charges.partly' : `charges.status.${status}`)}
      </Badge>
    </Group>
  );
}

/** The charges that are shown, a page after the other, with what narrows them. */
export function ChargeList({ onOpen }: { onOpen: (id: number) => void }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<ShownCharges>({ status: 'aberta' });
  const query = useInfiniteQuery(chargesQuery(shown));
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  return (
    <>
      <ChargeFilters shown={shown} onShow={setShown} />
      <Loaded query={query} rows={6}>
        {({ pages }) => (
          <>
            <ItemList
              title={t('charges.list')}
              empty={
                <StatePanel
                  icon={<IconQrcode size={24} />}
                  title={t('charges.none')}
                  text={t('charges.noneText')}
                />
              }
            >
              {pages.flatMap(({ cobrancas }) =>
                cobrancas.map((charge) => (
                  <ChargeItem key={charge.id} charge={charge} onOpen={() => onOpen(charge.id)} />
                )),
              )}
            </ItemList>
            {hasNextPage ? (
              <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {t('charges.more')}
              </Button>
            ) : null}
          </>
        )}
      </Loaded>
    </>
  );
}

interface ChargeFiltersProps {
  shown: ShownCharges;
  onShow: (shown: ShownCharges) => void;
}

function ChargeFilters({ onShow, shown }: ChargeFiltersProps) {
  const { t } = useTranslation();
  const { estabelecimento_id: shop, status } = shown;
  return (
    <Group gap="sm" align="flex-end">
      <LightSelect
        label={t('charges.statusLabel')}
        placeholder={t('charges.every')}
        clearable
        data={PIX_CHARGE_STATUSES.map((value) => ({ value, label: t(`charges.status.${value}`) }))}
        value={status ?? null}
        onChange={(value) => {
          const { status: _, ...others } = shown;
          onShow(value === null ? others : { ...others, status: value });
        }}
      />
      <EstablishmentSelect
        label={t('ledger.establishment')}
        placeholder={t('charges.everybody')}
        clearable
        value={shop ?? null}
        onChange={(id) => {
          const { estabelecimento_id: _, ...others } = shown;
          onShow(id === null ? others : { ...others, estabelecimento_id: id });
        }}
      />
    </Group>
  );
}

function ChargeItem({ charge, onOpen }: { charge: PixCharge; onOpen: () => void }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const format = useFormat();
  const words = useChargeWords();
  const { enviada_em: mailedAt, restante_centavos: rest, sobra_centavos: excess, status } = charge;
  const isPartly = status === 'aberta' && rest < charge.valor_centavos;
  const text = [
    words.whatFor(charge),
    isPartly ? t('charges.restOf', { amount: money(rest) }) : null,
    excess > 0 ? t('charges.excessOf', { amount: money(excess) }) : null,
    t('charges.byWho', { who: charge.criada_por }),
    mailedAt === null ? null : t('charges.mailedAt', { at: format.dateTime(mailedAt) }),
  ];
  return (
    <Item
      icon={<IconQrcode size={18} />}
      title={`${charge.estabelecimento} · ${money(charge.valor_centavos)}`}
      text={text.filter(Boolean).join(' · ')}
      actions={
        <Group gap="xs">
          <ChargeBadge charge={charge} />
          <Button
            variant="default"
            aria-label={t('charges.openOf', { who: charge.estabelecimento, id: charge.id })}
            onClick={onOpen}
          >
            {t('charges.open')}
          </Button>
        </Group>
      }
    />
  );
}
