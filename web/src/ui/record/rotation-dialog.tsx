import { Select, Stack, Text } from '@mantine/core';
import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useRecordMutation } from './use-record-mutation.ts';

interface RotationDialogProps<One, Overlap extends string> {
  /** Null while nothing is to be rotated. */
  of: One | null;
  title: string;
  text: (one: One | null) => string;
  confirmLabel: string;
  overlapLabel: string;
  /** For how many hours the secret before may stay good, and what each is called; `usual` is chosen at first. */
  overlaps: readonly { value: Overlap; label: string }[];
  usual: Overlap;
  /** Makes another secret, which it answers. */
  rotate: (one: One, overlapHours: number) => Promise<string>;
  touches: readonly QueryKey[];
  onClose: () => void;
  /** Shows the new secret, once. */
  shown: (secret: string | null, close: () => void) => ReactNode;
}

/** Gives something another secret, after asking for how long the one before stays good. */
export function RotationDialog<One, Overlap extends string>(props: RotationDialogProps<One, Overlap>) {
  const { confirmLabel, of, onClose, overlapLabel, overlaps, rotate, shown, text, title, touches, usual } =
    props;
  const [overlap, setOverlap] = useState(usual);
  const [secret, setSecret] = useState<string | null>(null);
  // The words stay while the dialog fades away.
  const [named, setNamed] = useState(of);
  if (of !== null && of !== named) setNamed(of);
  const { run } = useRecordMutation({
    work: (one: One) => rotate(one, Number(overlap)),
    touches,
    onDone: setSecret,
  });
  return (
    <>
      <ConfirmDialog
        opened={of !== null}
        title={title}
        confirmLabel={confirmLabel}
        onConfirm={() => (of === null ? undefined : run(of))}
        onClose={onClose}
      >
        <Stack gap="sm">
          <Text>{text(named)}</Text>
          <Select
            label={overlapLabel}
            allowDeselect={false}
            data={overlaps}
            value={overlap}
            onChange={(value) => setOverlap(overlaps.find((one) => one.value === value)?.value ?? usual)}
          />
        </Stack>
      </ConfirmDialog>
      {shown(secret, () => setSecret(null))}
    </>
  );
}
