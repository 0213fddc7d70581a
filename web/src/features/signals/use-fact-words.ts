import { useTranslation } from 'react-i18next';
import type { Signal } from '../../api/types.ts';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';

type Facts = Signal['fatos'];

/** Facts that take more than one sentence to say. */
export function useFactWords() {
  const { t } = useTranslation();
  const { money, percent } = useFigures();
  const format = useFormat();

  const volume = ({
    ate,
    media_semanal_centavos: mean,
    semana_centavos: week,
    variacao_percentual: change = 0,
  }: Facts): string =>
    t(change > 0 ? 'signals.fact.above' : 'signals.fact.below', {
      week: money(week ?? 0),
      mean: money(mean ?? 0),
      day: format.day(ate ?? ''),
      percent: `${Math.abs(change)}%`,
    });

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

  return { disputed, volume } as const;
}
