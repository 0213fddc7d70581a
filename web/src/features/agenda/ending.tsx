import { useState } from 'react';
import { keys } from '../../api/keys.ts';
import { ReasonedButton } from '../../ui/reason.tsx';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';

interface EndingProps {
  label: string;
  /** What it means, in words. */
  text: string;
  /** What is said afterwards. */
  said: string;
  work: () => Promise<unknown>;
}

/** A step that is confirmed first: an end, or a request to pay. */
export function Ending({ label, said, text, work }: EndingProps) {
  const [asked, setAsked] = useState(false);
  const { run } = useRecordMutation({ work, touches: [keys.ledger.all], said: () => said });
  return (
    <>
      <ReasonedButton reason={null} variant="default" onClick={() => setAsked(true)}>
        {label}
      </ReasonedButton>
      <ConfirmDialog
        opened={asked}
        title={label}
        confirmLabel={label}
        onConfirm={() => run(undefined)}
        onClose={() => setAsked(false)}
      >
        {text}
      </ConfirmDialog>
    </>
  );
}
