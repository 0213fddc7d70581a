import { Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { ReasonedButton } from '../../ui/reason.tsx';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';

type Verdict = 'aprovado' | 'recusado';

interface DecisionProps {
  /** What is decided, in words. */
  what: string;
  /** Why the caller may not; null when they may. */
  reason: string | null;
  decide: (status: Verdict) => Promise<void>;
}

/** Approves or refuses what another person entered. */
export function Decision({ decide, reason, what }: DecisionProps) {
  const { t } = useTranslation();
  const [deciding, setDeciding] = useState<Verdict | null>(null);
  const { run } = useRecordMutation({
    work: decide,
    touches: [keys.ledger.all],
    said: (_, status) => t(status === 'aprovado' ? 'agenda.approved' : 'agenda.refused'),
  });
  const label = t(deciding === 'recusado' ? 'ledger.refuse' : 'agenda.approve');
  return (
    <Group gap="xs">
      <ReasonedButton reason={reason} variant="default" onClick={() => setDeciding('recusado')}>
        {t('ledger.refuse')}
      </ReasonedButton>
      <ReasonedButton reason={reason} onClick={() => setDeciding('aprovado')}>
        {t('agenda.approve')}
      </ReasonedButton>
      <ConfirmDialog
        opened={deciding !== null}
        title={label}
        confirmLabel={label}
        danger={deciding === 'recusado'}
        onConfirm={() => (deciding === null ? undefined : run(deciding))}
        onClose={() => setDeciding(null)}
      >
        {what}
      </ConfirmDialog>
    </Group>
  );
}
