import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Selection } from '../../data-table/use-selection.ts';
import { notifyDone } from '../../feedback/notify.ts';
import { problemText } from '../../feedback/problem-text.ts';
import { notifyUndoable } from '../../feedback/undo-notice.tsx';
import { ReasonedButton } from '../../reason.tsx';
import { RecordDialog } from '../record-dialog.tsx';
import classes from './bulk.module.css';
import type { Bulk, BulkAction } from './bulk-action.ts';
import type { Outcome } from './run-all.ts';
import { type BulkStage, useBulkRun } from './use-bulk-run.ts';

export interface BulkDialogProps<Row> {
  opened: boolean;
  /** What is about to be done; nothing while the dialog is closed. */
  action: BulkAction<Row> | null;
  selection: Selection<Row>;
  touches: Bulk<Row>['touches'];
  onClose: () => void;
  /** Everything was done that was asked for. */
  onDone: () => void;
}

/** Asks before something is done to many records, shows how far it is, and names those that it was not done to. */
export function BulkDialog<Row>({ action, onClose, onDone, opened, ...props }: BulkDialogProps<Row>) {
  const [busy, setBusy] = useState(false);
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <RecordDialog
      of={opened && action}
      onClose={close}
      title={action?.label}
      size="md"
      withCloseButton={false}
    >
      {(chosen) => (
        <Steps
          {...props}
          action={chosen}
          onBusy={setBusy}
          onClose={close}
          onAllDone={() => {
            onClose();
            onDone();
          }}
        />
      )}
    </RecordDialog>
  );
}

interface StepsProps<Row> extends Pick<BulkDialogProps<Row>, 'selection' | 'touches' | 'onClose'> {
  action: BulkAction<Row>;
  onBusy: (busy: boolean) => void;
  onAllDone: () => void;
}

function Steps<Row>({ action, onAllDone, onBusy, onClose, selection, touches }: StepsProps<Row>) {
  const { t } = useTranslation();
  const [value, setValue] = useState('');
  const { stage, start, stop } = useBulkRun({
    action,
    selection,
    touches,
    onAllDone,
    tell: (count, undo) => {
      const words = t('selection.done', { action: action.label, count });
      if (undo === null) notifyDone(words);
      else notifyUndoable(words, undo);
    },
  });
  const isRunning = stage.name === 'running';
  useEffect(() => {
    onBusy(isRunning);
    return () => onBusy(false);
  }, [isRunning, onBusy]);
  if (isRunning) return <Running stage={stage} onStop={stop} />;
  const able = selection.rows.filter(action.can);
  const go = (given = value) => start(able, given);
  return stage.name === 'over' ? (
    <Over
      stage={stage}
      nameOf={selection.nameOf}
      again={able.length}
      onAgain={() => go()}
      onClose={onClose}
    />
  ) : (
    <Question {...{ action, able, selection, value, onClose }} onValue={setValue} onConfirm={go} />
  );
}

interface QuestionProps<Row> extends Pick<StepsProps<Row>, 'action' | 'selection' | 'onClose'> {
  able: readonly Row[];
  value: string;
  onValue: (value: string) => void;
  onConfirm: (value?: string) => void;
}

function Question<Row>(props: QuestionProps<Row>) {
  const { able, action, onClose, onConfirm, onValue, selection, value } = props;
  const { t } = useTranslation();
  const [isTried, setTried] = useState(false);
  const field = action.field?.(able) ?? null;
  const fault = field?.faultOf?.(value) ?? null;
  const left = selection.rows.filter((row) => !able.includes(row));
  const confirm = () => {
    setTried(true);
    if (fault === null) onConfirm();
  };
  return (
    <Stack gap="md">
      <Text c="dimmed">{action.text?.(able) ?? t('selection.text', { count: able.length })}</Text>
      {left.length > 0 ? (
        <Named title={t('selection.left', { count: left.length, of: selection.rows.length })}>
          {left.map((row) => selection.nameOf(row))}
        </Named>
      ) : null}
      {field?.draw({ value, error: isTried ? fault : null, onChange: onValue, onChoose: onConfirm })}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} {...(field ? {} : { 'data-autofocus': true })}>
          {t('action.cancel')}
        </Button>
        <ReasonedButton
          color={action.isDangerous ? 'red' : 'brand'}
          reason={able.length === 0 ? t('selection.noneAllow') : null}
          onClick={confirm}
        >
          {t('selection.confirm', { action: action.label, count: able.length })}
        </ReasonedButton>
      </Group>
    </Stack>
  );
}

/** Takes the focus, which the button before it had that is no longer there. */
function useFocusHere() {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => here.current?.focus(), []);
  return here;
}

interface RunningProps<Row> {
  stage: Extract<BulkStage<Row>, { name: 'running' }>;
  onStop: () => void;
}

function Running<Row>({ stage: { isStopping, of, settled }, onStop }: RunningProps<Row>) {
  const { t } = useTranslation();
  const text = t('selection.progress', { settled, of });
  return (
    <Stack gap="md" ref={useFocusHere()} tabIndex={-1} className={classes['stage'] ?? ''}>
      <Text c="dimmed" className="ui-numbers">
        {isStopping ? t('selection.stopping') : text}
      </Text>
      <Progress value={(settled / of) * 100} aria-label={text} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onStop} disabled={isStopping}>
          {t('selection.stop')}
        </Button>
      </Group>
    </Stack>
  );
}

interface OverProps<Row> {
  stage: { outcome: Outcome<Row>; of: number };
  nameOf: (row: Row) => string;
  /** How many of those that are still selected it can be tried with again. */
  again: number;
  onAgain: () => void;
  onClose: () => void;
}

/** What came of it, with those that the server refused and why; they stay selected. */
function Over<Row>({ stage: { of, outcome }, nameOf, again, onAgain, onClose }: OverProps<Row>) {
  const { t } = useTranslation();
  const { done, refused } = outcome;
  const stopped = of - done.length - refused.length;
  return (
    <Stack gap="md" ref={useFocusHere()} tabIndex={-1} className={classes['stage'] ?? ''}>
      <Text role="status">
        {t('selection.doneOf', { count: done.length, of })}
        {stopped > 0 ? ` ${t('selection.notBegun', { count: stopped })}` : null}
      </Text>
      {refused.length > 0 ? (
        <Named title={t('selection.refused', { count: refused.length })}>
          {refused.map(({ error, row }) => `${nameOf(row)}: ${problemText(error, t)}`)}
        </Named>
      ) : null}
      <Group justify="flex-end" gap="xs">
        {again > 0 ? (
          <Button variant="default" onClick={onAgain}>
            {t('selection.again', { count: again })}
          </Button>
        ) : null}
        <Button onClick={onClose}>{t('action.close')}</Button>
      </Group>
    </Stack>
  );
}

/** Some records by name. */
function Named({ title, children }: { title: ReactNode; children: readonly string[] }) {
  return (
    <div>
      <Text fw={500}>{title}</Text>
      <ul className={classes['names']}>
        {children.map((name, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same, and the list never changes its order
          <li key={place}>{name}</li>
        ))}
      </ul>
    </div>
  );
}
