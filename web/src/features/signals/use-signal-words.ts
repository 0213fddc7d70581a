import { daysBetween } from '@retaguarda/rules/calendar-days';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Signal } from '../../api/types.ts';
import { useFigures } from '../../ui/use-figures.ts';
import { TimeZoneContext, useFormat } from '../../ui/use-format.ts';
import { todayIn } from '../../ui/zoned-days.ts';

type Facts = Signal['fatos'];

/** What is said of signals: what each is about, and what was seen, in words. */
export function useSignalWords() {
  const { t } = useTranslation();
  const { money, percent } = useFigures();
  const format = useFormat();
  const today = todayIn(use(TimeZoneContext));

  const since = (day: string) => ({ day: format.day(day), count: daysBetween(day, today) });

  const volume = ({
    ate,
    media_semanal_centavos: mean,
    semana_centavos: week,
    variacao_percentual,
  }: Facts) => {
    const change = variacao_percentual ?? 0;
    return t(change > 0 ? 'signals.fact.above' : 'signals.fact.below', {
      week: money(week ?? 0),
      mean: money(mean ?? 0),
      day: format.day(ate ?? ''),
      percent: percent(String(Math.abs(change))),
    });
  };

  const disputed = ({
    contestacoes: disputes = 0,
    indice_percentual: share,
    mes,
    vendas: sales = 0,
  }: Facts) => {
    const month = (mes ?? '').split('-').reverse().join('/');
    return share === undefined || share === null
      ? t('signals.fact.disputedUnsold', { disputes, month })
      : t('signals.fact.disputed', { disputes, sales, month, share: percent(share) });
  };

  const found = ({ fatos: facts, tipo }: Signal): string => {
    switch (tipo) {
      case 'lojista_parado':
        return t('signals.fact.stopped', {
          ...since(facts.ultima_venda ?? today),
          sold: facts.dias_vendidos ?? 0,
        });
      case 'volume_fora_do_padrao':
        return volume(facts);
      case 'indice_de_contestacoes':
        return disputed(facts);
      case 'saldo_negativo':
        return t('signals.fact.owed', { amount: money(facts.devido_centavos ?? 0) });
      case 'repasse_devolvido':
        return t(facts.situacao === 'rejeitado' ? 'signals.fact.refused' : 'signals.fact.returned', {
          amount: money(facts.valor_centavos ?? 0),
          day: format.day(facts.devolvido_em ?? ''),
        });
      case 'arquivo_ausente':
        return t('signals.fact.missing', {
          ...since(facts.ultimo_arquivo ?? today),
          acquirer: acquirerOf(facts),
          contents: t(`signals.contents.${facts.conteudo ?? 'vendas'}`),
        });
    }
  };

  /** What it is about: an establishment, a payout of one, or an acquirer. */
  const about = ({ estabelecimento, fatos: facts, repasse_id: payout }: Signal): string =>
    [
      estabelecimento,
      payout === null ? null : t('signals.payoutOf', { id: payout }),
      facts.adquirente === undefined ? null : acquirerOf(facts),
    ]
      .filter(Boolean)
      .join(' · ');

  return { about, found } as const;
}

function acquirerOf({ adquirente: name = '' }: Facts): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
