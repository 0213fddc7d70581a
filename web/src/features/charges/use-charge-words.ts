import { useTranslation } from 'react-i18next';
import type { PixChargeable } from '../../api/types.ts';
import { useMonthName } from '../../ui/month-names.ts';

/** What charges are called. */
export function useChargeWords() {
  const { t } = useTranslation();
  const monthName = useMonthName();
  return {
    /** What is asked for: a rent by its month, or what is owed. */
    whatFor: ({ competencia, tipo }: Pick<PixChargeable, 'competencia' | 'tipo'>) =>
      tipo === 'aluguel' && competencia !== null
        ? t('charges.rentOf', { month: monthName(competencia) })
        : t('charges.debt'),
  };
}
