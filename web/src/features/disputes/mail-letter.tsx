import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mailDisputeLetter } from '../../api/disputes.ts';
import { keys } from '../../api/keys.ts';
import type { Dispute } from '../../api/types.ts';
import { ReasonedButton } from '../../ui/reason.tsx';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { useSession } from '../session/use-session.ts';

/** Mails the letter about a dispute to the establishment, once that is confirmed. */
export function MailLetter({ dispute, hasEmail }: { dispute: Dispute; hasEmail: boolean }) {
  const { t } = useTranslation();
  const { can } = useSession();
  const [asking, setAsking] = useState(false);
  const { run } = useRecordMutation({
    work: () => mailDisputeLetter(dispute.id),
    touches: [keys.ledger.all],
    said: () => t('disputes.mailed'),
  });
  const missing = hasEmail ? null : t('disputes.noEmail');
  return (
    <>
      <ReasonedButton
        reason={can('financeiro.disputes.manage') ? missing : t('payouts.notAllowed')}
        variant="default"
        onClick={() => setAsking(true)}
      >
        {t('disputes.mail')}
      </ReasonedButton>
      <ConfirmDialog
        opened={asking}
        title={t('disputes.mail')}
        confirmLabel={t('disputes.mail')}
        onConfirm={() => run(undefined)}
        onClose={() => setAsking(false)}
      >
        {t('disputes.mailText', { who: dispute.estabelecimento })}
      </ConfirmDialog>
    </>
  );
}
