import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ledgerQuery } from '../../api/ledger.ts';
import type { Ledger } from '../../api/types.ts';
import { IconAlertCircle } from '../../ui/icons/index.ts';

/** Why nothing goes out of the books as they stand; null when it does. */
function reasonAgainst({ diferencas, estado }: Ledger) {
  if (estado === 'fechados') return 'booksClosed';
  if (estado === 'abrindo') return 'booksOpening';
  if (diferencas === null) return 'booksUnproven';
  return diferencas > 0 ? 'booksDiffer' : null;
}

/** Says why no payout goes out, and what to do. */
export function BooksNotice() {
  const { t } = useTranslation();
  const { data: ledger } = useQuery(ledgerQuery);
  const reason = ledger === undefined ? null : reasonAgainst(ledger);
  if (reason === null) return null;
  return (
    <Alert color="orange" icon={<IconAlertCircle />} role="status" title={t('payouts.nothingLeaves')}>
      {t(`payouts.${reason}`)}
    </Alert>
  );
}
