import { useTranslation } from 'react-i18next';
import { once } from './once.ts';

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

const known = new Map<string, Figures>();

export function useFigures(): Figures {
  const { language } = useTranslation().i18n;
  const figures = known.get(language) ?? makeFigures(language);
  known.set(language, figures);
  return figures;
}

function makeFigures(language: string): Figures {
  const currency = { style: 'currency', currency: 'BRL' } as const;
  const compact = { notation: 'compact', maximumFractionDigits: 1 } as const;
  const places = { minimumFractionDigits: 2, maximumFractionDigits: 4 };
  const money = once(() => new Intl.NumberFormat(language, currency));
  const short = once(() => new Intl.NumberFormat(language, { ...currency, ...compact }));
  const percent = once(() => new Intl.NumberFormat(language, places));
  return {
    money: (centavos) => (centavos === null ? NOTHING : money().format(centavos / 100)),
    shortMoney: (centavos) => short().format(centavos / 100),
    percent: (decimal) => (decimal === null ? NOTHING : `${percent().format(Number(decimal))}%`),
  };
}
