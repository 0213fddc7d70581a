import { useTranslation } from 'react-i18next';
import type { Terminal } from '../../../api/types.ts';
import { RecordConflict } from '../../../ui/forms/record-conflict.tsx';
import type { RecordChange } from '../../../ui/forms/use-record-edit.ts';
import { useTerminalStatusName } from './terminal-badge.tsx';

interface PlaceConflictProps {
  changes: readonly RecordChange[];
  /** The terminal that the place was chosen for. */
  before: Terminal;
  /** The terminal as somebody else left it. */
  now: Terminal;
  onDiscard: () => void;
}

/** What somebody else changed of a terminal while a place was chosen for it; places by their names. */
export function PlaceConflict({ before, changes, now, onDiscard }: PlaceConflictProps) {
  const { t } = useTranslation();
  const statusName = useTerminalStatusName();
  const placeOf = ({ estabelecimento, local }: Terminal) =>
    [estabelecimento, local].filter((name) => name !== null).join(' · ');
  return (
    <RecordConflict
      changes={changes.map((change) =>
        change.field === 'lugar' ? { ...change, before: placeOf(before), now: placeOf(now) } : change,
      )}
      onDiscard={onDiscard}
      textOf={(field, value) => (field === 'status' ? statusName(value) : value)}
      labels={{ lugar: t('terminals.place'), status: t('field.status') }}
    />
  );
}
