import { Button, Menu, Textarea } from '@mantine/core';
import { TEXT_LENGTHS } from '@retaguarda/rules/text-lengths';
import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconChevronDown } from '../icons/index.ts';
import { ReasonedButton } from '../reason.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { useRecordMutation } from './use-record-mutation.ts';

interface StatusChangeProps<Status extends string> {
  /** Where the record may go from here; nowhere when it has come to its end. */
  moves: readonly Status[];
  label: (status: Status) => string;
  /** What the change means, in a sentence. */
  text: (status: Status) => string;
  isDangerous: (status: Status) => boolean;
  /** Why the caller may not; `null` for who may. */
  reason: string | null;
  /** With the reason that was written; empty where none was. */
  onMove: (status: Status, motivo: string) => Promise<unknown>;
  /** What takes the change to a status back, from what the page showed; null or absent for one that cannot be. */
  undo?: (status: Status) => (() => Promise<unknown>) | null;
  /** Which statuses let people say why, for the history. */
  reasonFor?: (status: Status) => boolean;
  /** What is written there, where it is something else than why. */
  written?: { label: string; most: number };
  /** Keys of everything that may show the status. */
  touches: readonly QueryKey[];
  /** Which statuses ask for more than a yes; once asked for, it stays even when the record changes meanwhile. */
  asksMore?: (status: Status) => boolean;
  /** What asks for it, and makes the change itself. */
  form?: (status: Status, onClose: () => void) => ReactNode;
}

interface Asked<Status> {
  status: Status;
  why: string;
  /** From the record as it was asked about. */
  back: (() => Promise<unknown>) | null;
}

const trigger = { variant: 'default', rightSection: <IconChevronDown size={16} /> } as const;

/** Changes the status of a record along its ways, after saying what that means. */
export function StatusChange<Status extends string>(props: StatusChangeProps<Status>) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Status | null>(null);
  const [asked, setAsked] = useState(false);
  const [why, setWhy] = useState('');
  const { isDangerous, label, moves, text } = props;
  const run = useMove(props);
  const reason = props.reason ?? (moves.length === 0 ? t('operations.final') : null);
  const close = () => {
    setChosen(null);
    setAsked(false);
    setWhy('');
  };
  // A yes may come to need more while it is asked for; what somebody began to write is never taken away.
  if (chosen !== null && !asked && props.asksMore?.(chosen)) setAsked(true);
  return (
    <>
      {reason === null ? (
        <Menu position="bottom-end" width={240}>
          <Menu.Target>
            <Button {...trigger}>{t('statusChange.title')}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {moves.map((status) => (
              <Menu.Item
                key={status}
                {...(isDangerous(status) ? { color: 'red' } : {})}
                onClick={() => setChosen(status)}
              >
                {label(status)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : (
        <ReasonedButton {...trigger} reason={reason}>
          {t('statusChange.title')}
        </ReasonedButton>
      )}
      {/* Also where nothing may follow any more: a dialog that is open still says why it was refused. */}
      <ConfirmDialog
        opened={chosen !== null && !asked}
        title={chosen ? label(chosen) : ''}
        confirmLabel={chosen ? label(chosen) : ''}
        danger={chosen !== null && isDangerous(chosen)}
        onConfirm={() => (chosen === null ? undefined : run(chosen, why.trim()))}
        onClose={close}
      >
        {chosen ? text(chosen) : ''}
        {chosen !== null && props.reasonFor?.(chosen) ? (
          <Why value={why} onChange={setWhy} written={props.written} />
        ) : null}
      </ConfirmDialog>
      <RecordDialog of={asked && chosen} onClose={close} title={chosen ? label(chosen) : ''} size="sm">
        {(status) => props.form?.(status, close)}
      </RecordDialog>
    </>
  );
}

/** Makes the change, and offers what takes it back from the record as it was asked about. */
function useMove<Status extends string>({ onMove, touches, undo }: StatusChangeProps<Status>) {
  const { t } = useTranslation();
  const { run } = useRecordMutation({
    work: (asked: Asked<Status>) => onMove(asked.status, asked.why),
    touches,
    said: () => t('statusChange.done'),
    undo: (_done, { back }) => back,
  });
  return (status: Status, why: string) => run({ status, why, back: undo?.(status) ?? null });
}

interface WhyProps {
  value: string;
  written: { label: string; most: number } | undefined;
  onChange: (value: string) => void;
}

/** Lets somebody say why, for the history of the record, or whatever else belongs to the change. */
function Why({ onChange, value, written }: WhyProps) {
  const { t } = useTranslation();
  return (
    <Textarea
      mt="md"
      label={written?.label ?? t('statusChange.why')}
      description={written === undefined ? t('statusChange.whyHint') : null}
      autosize
      minRows={written === undefined ? 2 : 1}
      maxLength={written?.most ?? TEXT_LENGTHS.statusReason}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
