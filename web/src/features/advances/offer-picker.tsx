import { Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { acceptAdvance, quoteAdvance } from '../../api/advances.ts';
import { keys } from '../../api/keys.ts';
import type { AdvanceDetail, AdvanceOffer } from '../../api/types.ts';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { IconCalendarDue } from '../../ui/icons/index.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { ReasonedButton } from '../../ui/reason.tsx';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { Fact, Facts } from '../../ui/record/facts.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useSession } from '../session/use-session.ts';

type Installment = AdvanceOffer['parcelas'][number];

const placeOf = ({ parcela, transacao_id: sale }: Installment) => `${sale}:${parcela}`;

interface OfferPickerProps {
  establishmentId: number;
  offer: AdvanceOffer;
}

/** The installments that an establishment has to come: some are picked, quoted, and the quote is accepted. */
export function OfferPicker({ establishmentId, offer }: OfferPickerProps) {
  const { t } = useTranslation();
  const { percent } = useFigures();
  const format = useFormat();
  const eligible = offer.parcelas.filter(({ impedimento }) => impedimento === null);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = eligible.filter((one) => picked.has(placeOf(one)));
  const pick = (ones: readonly Installment[], isPicked: boolean) => {
    const next = new Set(picked);
    for (const one of ones) {
      if (isPicked) next.add(placeOf(one));
      else next.delete(placeOf(one));
    }
    setPicked(next);
  };
  const terms = t('advances.terms', {
    rate: percent(offer.taxa_mensal),
    day: format.day(offer.data_credito),
    until: format.dateTime(offer.valida_ate),
  });
  return (
    <ItemList
      title={t('advances.toCome')}
      text={offer.taxa_mensal === null ? t('advances.noRule') : terms}
      action={
        <Quote
          establishmentId={establishmentId}
          chosen={chosen}
          isOffered={offer.taxa_mensal !== null}
          onAccepted={() => setPicked(new Set())}
        />
      }
      empty={<StatePanel icon={<IconCalendarDue size={24} />} title={t('advances.nothing')} />}
    >
      {offer.parcelas.length === 0
        ? []
        : [
            <Everything
              key="all"
              eligible={eligible.length}
              chosen={chosen.length}
              onPick={(isPicked) => pick(eligible, isPicked)}
            />,
            ...offer.parcelas.map((one) => (
              <Pickable
                key={placeOf(one)}
                installment={one}
                isPicked={picked.has(placeOf(one))}
                onPick={(isPicked) => pick([one], isPicked)}
              />
            )),
          ]}
    </ItemList>
  );
}

interface EverythingProps {
  /** How many may be picked, and how many are. */
  eligible: number;
  chosen: number;
  onPick: (isPicked: boolean) => void;
}

function Everything({ chosen, eligible, onPick }: EverythingProps) {
  const { t } = useTranslation();
  return (
    <Item
      icon={<IconCalendarDue size={18} />}
      title={
        <Checkbox
          label={t('advances.all', { count: eligible })}
          disabled={eligible === 0}
          checked={eligible > 0 && chosen === eligible}
          indeterminate={chosen > 0 && chosen < eligible}
          onChange={({ currentTarget }) => onPick(currentTarget.checked)}
        />
      }
    />
  );
}

interface PickableProps {
  installment: Installment;
  isPicked: boolean;
  onPick: (isPicked: boolean) => void;
}

function Pickable({ installment, isPicked, onPick }: PickableProps) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const format = useFormat();
  const { impedimento: obstacle, parcela, parcelas, transacao_id: sale } = installment;
  const others = installment.liquido_centavos - installment.livre_centavos;
  const part = others > 0 ? t('advances.partly', { amount: money(others) }) : null;
  const description = obstacle === null ? part : t(`advances.obstacle.${obstacle}`);
  return (
    <Item
      icon={<IconCalendarDue size={18} />}
      title={
        <Checkbox
          label={t('advances.installment', {
            sale,
            number: parcela,
            of: parcelas,
            day: format.day(installment.vencimento),
          })}
          {...(description === null ? {} : { description })}
          disabled={obstacle !== null}
          checked={isPicked}
          onChange={({ currentTarget }) => onPick(currentTarget.checked)}
        />
      }
      actions={<span className="ui-numbers">{money(installment.livre_centavos)}</span>}
    />
  );
}

interface QuoteProps {
  establishmentId: number;
  chosen: readonly Installment[];
  isOffered: boolean;
  onAccepted: () => void;
}

function Quote({ chosen, establishmentId, isOffered, onAccepted }: QuoteProps) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const { can } = useSession();
  const [quote, setQuote] = useState<AdvanceDetail | null>(null);
  const { run } = useRecordMutation({
    work: () =>
      quoteAdvance({
        estabelecimento_id: establishmentId,
        parcelas: chosen.map(({ parcela, transacao_id }) => ({ transacao_id, parcela })),
      }),
    touches: [keys.ledger.all],
    onDone: setQuote,
  });
  const { run: accept } = useRecordMutation({
    work: (detail: AdvanceDetail) => acceptAdvance(detail.antecipacao),
    touches: [keys.ledger.all],
    said: () => t('advances.accepted'),
    onDone: onAccepted,
  });
  const missing = isOffered ? (chosen.length === 0 ? t('advances.pick') : null) : t('advances.noRule');
  const amount = money(chosen.reduce((sum, { livre_centavos: free }) => sum + free, 0));
  return (
    <>
      <ReasonedButton
        reason={can('financeiro.advance') ? missing : t('payouts.notAllowed')}
        onClick={() => run(undefined)}
      >
        {chosen.length === 0 ? t('advances.quoteNone') : t('advances.quote', { amount })}
      </ReasonedButton>
      <ConfirmDialog
        opened={quote !== null}
        title={t('advances.quoted')}
        confirmLabel={t('advances.accept')}
        onConfirm={() => (quote === null ? undefined : accept(quote))}
        onClose={() => setQuote(null)}
      >
        {quote === null ? null : <QuoteFacts quote={quote} />}
      </ConfirmDialog>
    </>
  );
}

function QuoteFacts({ quote }: { quote: AdvanceDetail }) {
  const { t } = useTranslation();
  const { money, percent } = useFigures();
  const format = useFormat();
  const { antecipacao: advance } = quote;
  return (
    <Stack gap="xs">
      <Facts>
        <Fact label={t('advances.net')}>{money(advance.liquido_centavos)}</Fact>
        <Fact label={t('advances.cost')}>{money(advance.custo_centavos)}</Fact>
        <Fact label={t('advances.credited')}>{money(advance.creditado_centavos)}</Fact>
        <Fact label={t('advances.creditDay')}>{format.day(advance.data_credito)}</Fact>
        <Fact label={t('advances.term')}>{t('advances.days', { count: quote.prazo_medio_dias })}</Fact>
        <Fact label={t('advances.rate')}>{percent(advance.taxa_mensal)}</Fact>
        <Fact label={t('advances.monthly')}>{percent(quote.taxa_efetiva_mensal)}</Fact>
        <Fact label={t('advances.yearly')}>{percent(quote.taxa_efetiva_anual)}</Fact>
        <Fact label={t('advances.validUntil')}>{format.dateTime(advance.valida_ate)}</Fact>
      </Facts>
      <span>{t(advance.devolver_custo ? 'advances.returned' : 'advances.notReturned')}</span>
    </Stack>
  );
}
