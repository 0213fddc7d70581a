import { useTranslation } from 'react-i18next';
import type { AgendaMonth } from '../../api/types.ts';
import { Fact, Facts } from '../../ui/record/facts.tsx';
import { useFigures } from '../../ui/use-figures.ts';

/** The sums of a month. */
export function MonthSums({ agenda: { total } }: { agenda: AgendaMonth }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const sums = [
    ['gross', total.valor_bruto_centavos],
    ['fees', total.taxas_centavos],
    ['net', total.valor_liquido_centavos],
    ['advanced', total.antecipado_centavos],
    ['encumbered', total.onerado_centavos],
    ['held', total.retido_centavos],
    ['toPay', total.a_pagar_centavos],
  ] as const;
  return (
    <Facts>
      {sums.map(([word, centavos]) => (
        <Fact key={word} label={t(`agenda.${word}`)}>
          <span className="ui-numbers">{money(centavos)}</span>
        </Fact>
      ))}
    </Facts>
  );
}
