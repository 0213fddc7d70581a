import type { DecidedStatus } from '@retaguarda/rules/statement-status';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import type { CommissionClosing } from '../../api/types.ts';
import { StatusChange } from '../../ui/record/status-change.tsx';
import { useFigures } from '../../ui/use-figures.ts';
import { closingWayBack, moveClosingTo } from './use-bulk-closings.tsx';

/** Of what a payment is called at the bank. */
const LONGEST_REFERENCE = 100;

/** Releases a statement, takes the release back or says that it was paid, as its status allows. */
export function ClosingMove({ closing }: { closing: CommissionClosing }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const { moves, status } = closing;
  const words = { name: closing.beneficiario, value: money(closing.valor_liquido_centavos) };
  const ofOpenMonth = status === 'prevista' ? t('commissions.stillOpen') : null;
  return (
    <StatusChange<DecidedStatus>
      moves={moves}
      label={(next) => t(`commissions.closingTo.${next}`)}
      text={(next) => t(`commissions.closingToText.${next}`, words)}
      isDangerous={(next) => next === 'apurada'}
      reason={closing.abilities.manage ? ofOpenMonth : t('commissions.noManage')}
      reasonFor={(next) => next === 'paga'}
      written={{ label: t('commissions.reference'), most: LONGEST_REFERENCE }}
      onMove={(next, reference) => moveClosingTo(closing, next, reference)}
      undo={(next) => closingWayBack(closing, next)}
      touches={[keys.commissions.all]}
    />
  );
}
