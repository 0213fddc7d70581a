import { daysBetween } from '@retaguarda/rules/calendar-days';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Signal } from '../../api/types.ts';
import { useFigures } from '../../ui/use-figures.ts';
import { TimeZoneContext, useFormat } from '../../ui/use-format.ts';
import { todayIn } from '../../ui/zoned-days.ts';
import { useFactWords } from './use-fact-words.ts';

type Facts = Signal['fatos'];

/** What is said of signals: what each is about, and what was seen, in words. */
export function useSignalWords() {
  const { t } = useTranslation();
  const { money } = useFigures();
  const facts = useFactWords();
  const format = useFormat();
  const today = todayIn(use(TimeZoneContext));

  /** A day, and how long ago it was when the signal was over; until then how long ago it is. */
  const since = (day: string, over: string | null) => ({
    day: format.day(day),
    count: daysBetween(day, over === null ? today : over.slice(0, 'yyyy-mm-dd'.length)),
  });

  const found = ({ encerrado_em: over, fatos: seen, tipo }: Signal): string => {
    switch (tipo) {
      case 'lojista_parado':
        return t('signals.fact.stopped', {
          ...since(seen.ultima_venda ?? today, over),
          sold: seen.dias_vendidos ?? 0,
        });
      case 'volume_fora_do_padrao':
        return facts.volume(seen);
      case 'indice_de_contestacoes':
        return facts.disputed(seen);
      case 'saldo_negativo':
        return t('signals.fact.owed', { amount: money(seen.devido_centavos ?? 0) });
      case 'repasse_devolvido':
        return t(seen.situacao === 'rejeitado' ? 'signals.fact.refused' : 'signals.fact.returned', {
          amount: money(seen.valor_centavos ?? 0),
          day: format.day(seen.devolvido_em ?? ''),
        });
      case 'arquivo_ausente':
        return t('signals.fact.missing', {
          ...since(seen.ultimo_arquivo ?? today, over),
          acquirer: acquirerOf(seen),
          contents: t(`signals.contents.${seen.conteudo ?? 'vendas'}`),
        });
    }
  };

  /** What it is about: an establishment, a payout of one, or an acquirer. */
  const about = ({ estabelecimento, fatos: seen, repasse_id: payout }: Signal): string =>
    [
      estabelecimento,
      payout === null ? null : t('signals.payoutOf', { id: payout }),
      seen.adquirente === undefined ? null : acquirerOf(seen),
    ]
      .filter(Boolean)
      .join(' · ');

  return { about, found } as const;
}

function acquirerOf({ adquirente: name = '' }: Facts): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
