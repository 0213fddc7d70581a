import { Select, Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { establishmentQuery } from '../../api/establishments.ts';
import { keys } from '../../api/keys.ts';
import { changeTerminal, terminalQuery } from '../../api/terminals.ts';
import type { Terminal } from '../../api/types.ts';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { EstablishmentSelect } from '../establishments/establishment-select.tsx';
import {
  mayActivate,
  PLACE_ALIASES,
  PLACE_FIELDS,
  type PlaceValues,
  placeChangeOf,
  placeValues,
  statusChange,
} from './place-values.ts';
import { useTerminalStatusName } from './terminal-badge.tsx';

interface AssignDialogProps {
  terminal: Terminal | null;
  onClose: () => void;
}

const NOBODY = 0;

/** Says where a terminal stands; without an establishment it stands nowhere. */
export function AssignDialog({ terminal, onClose }: AssignDialogProps) {
  const { t } = useTranslation();
  return (
    <RecordDialog of={terminal} onClose={onClose} title={t('terminals.place')}>
      {(chosen) => <AssignForm terminal={chosen} onClose={onClose} />}
    </RecordDialog>
  );
}

/** The names of a place, which its numbers do not say. */
const placeOf = ({ estabelecimento, local }: Terminal): string =>
  [estabelecimento, local].filter((name) => name !== null).join(' · ');

function usePlaceForm(terminal: Terminal, onClose: () => void) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [before, setBefore] = useState(terminal);
  const form = useForm<PlaceValues>({
    initialValues: placeValues(terminal),
    validate: {
      lugar: {
        local_id: (id, { lugar }) =>
          lugar.estabelecimento_id === null || id !== '' ? null : t('form.required'),
      },
    },
  });
  const record = useRecordForm({
    form,
    fields: PLACE_FIELDS,
    aliases: PLACE_ALIASES,
    save: (values, base: Terminal | null) => {
      const from = base ?? terminal;
      return changeTerminal(from.id, placeChangeOf(values, from));
    },
    touches: [keys.operations.all],
    said: () => t('terminals.saved', { serial: terminal.numero_serie }),
    onDone: onClose,
    edit: {
      stored: terminal,
      valuesOf: placeValues,
      reload: (from) => {
        setBefore(from);
        return queries.fetchQuery({ ...terminalQuery(from.id), staleTime: 0 });
      },
      unseen: statusChange,
    },
  });
  const now = record.base ?? terminal;
  const changes = record.changes.map((change) =>
    change.field === 'lugar' ? { ...change, before: placeOf(before), now: placeOf(now) } : change,
  );
  return { record: { ...record, changes }, now };
}

function AssignForm({ terminal, onClose }: { terminal: Terminal; onClose: () => void }) {
  const { t } = useTranslation();
  const statusName = useTerminalStatusName();
  const { now, record } = usePlaceForm(terminal, onClose);
  const { form } = record;
  const { estabelecimento_id: owner, local_id: chosen } = form.values.lugar;
  const { data } = useQuery({ ...establishmentQuery(owner ?? NOBODY), enabled: owner !== null });
  const places = (data?.locais ?? []).filter(({ id, status }) => status === 'ativo' || String(id) === chosen);
  const choose = (id: number | null) => form.setValues({ lugar: { estabelecimento_id: id, local_id: '' } });
  return (
    <DialogForm
      record={record}
      onCancel={onClose}
      words={{
        textOf: (field, value) => (field === 'status' ? statusName(value) : value),
        labels: { lugar: t('terminals.place'), status: t('field.status') },
      }}
    >
      <EstablishmentSelect
        label={t('sales.establishment')}
        placeholder={t('terminals.nowhereOption')}
        data-autofocus
        value={owner}
        onChange={choose}
      />
      <Select
        label={t('terminals.location')}
        allowDeselect={false}
        disabled={owner === null}
        {...(data && places.length === 0 ? { description: t('terminals.noLocations') } : {})}
        data={places.map(({ cidade, id, nome }) => ({
          value: String(id),
          label: cidade ? `${nome} · ${cidade}` : nome,
        }))}
        {...form.getInputProps('lugar.local_id')}
        value={chosen === '' ? null : chosen}
        onChange={(id) => form.setFieldValue('lugar.local_id', id ?? '')}
      />
      {mayActivate(now) ? (
        <Switch
          label={t('terminals.activate')}
          disabled={owner === null}
          {...form.getInputProps('ativar', { type: 'checkbox' })}
        />
      ) : null}
    </DialogForm>
  );
}
