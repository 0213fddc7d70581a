import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** How figures of the business are written in the language of the page. */
interface Figures {
  /** `R$ 1.234,50`, of centavos; an em dash for none. */
  money(centavos: number | null): string;
  /** `R$ 1,2 mil`, of centavos, where there is little room. */
  shortMoney(centavos: number): string;
  /** `16,69%`, of a decimal percentage such as `16.69`; an em dash for none. */
  percent(decimal: string | null): string;
}

const NOTHING = '—';

export function useFigures(): Figures {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const currency = { style: 'currency', currency: 'BRL' } as const;
    const money = new Intl.NumberFormat(i18n.language, currency);
    const short = new Intl.NumberFormat(i18n.language, {
      ...currency,
      notation: 'compact',
      maximumFractionDigits: 1,
    });
    const percent = new Intl.NumberFormat(i18n.language, {
      minimumFractionDigits: 2,
      maximumFractionDigits: 4,
    });
    return {
      money: (centavos) => (centavos === null ? NOTHING : money.format(centavos / 100)),
      shortMoney: (centavos) => short.format(centavos / 100),
      percent: (decimal) => (decimal === null ? NOTHING : `${percent.format(Number(decimal))}%`),
    };
  }, [i18n.language]);
}
