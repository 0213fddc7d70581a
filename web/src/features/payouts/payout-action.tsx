import { useState } from 'react';
import { keys } from '../../api/keys.ts';
import { ReasonedButton } from '../../ui/reason.tsx';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';

interface PayoutActionProps {
  label: string;
  /** Above the question, and on the button that does it; the label where it says enough. */
  title?: string;
  /** What will happen, in a sentence. */
  text: string;
  said: string;
  danger?: boolean;
  work: () => Promise<void>;
}

/** Something that is done to one payout or file, after it was said what follows from it. */
export function PayoutAction({ danger = false, label, said, text, title = label, work }: PayoutActionProps) {
  const [asking, setAsking] = useState(false);
  const { run } = useRecordMutation({ work, touches: [keys.ledger.all], said: () => said });
  return (
    <>
      <ReasonedButton reason={null} variant="default" onClick={() => setAsking(true)}>
        {label}
      </ReasonedButton>
      <ConfirmDialog
        opened={asking}
        title={title}
        confirmLabel={title}
        danger={danger}
        onConfirm={() => run(undefined)}
        onClose={() => setAsking(false)}
      >
        {text}
      </ConfirmDialog>
    </>
  );
}
