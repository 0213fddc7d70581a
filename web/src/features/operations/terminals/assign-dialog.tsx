import { Modal, Select, Stack, Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { establishmentQuery } from '../../../api/establishments.ts';
import { changeTerminal, terminalQuery } from '../../../api/terminals.ts';
import type { Terminal } from '../../../api/types.ts';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import { notifyDone } from '../../../ui/feedback/notify.ts';
import { DialogActions } from '../../../ui/forms/dialog-actions.tsx';
import { useFormProblem } from '../../../ui/forms/use-form-problem.ts';
import { useRecordEdit } from '../../../ui/forms/use-record-edit.ts';
import { EstablishmentSelect } from '../establishment-select.tsx';
import { PlaceConflict } from './place-conflict.tsx';
import {
  mayActivate,
  PLACE_ALIASES,
  PLACE_FIELDS,
  type PlaceValues,
  placeChangeOf,
  placeValues,
  statusChange,
} from './place-values.ts';

interface AssignDialogProps {
  terminal: Terminal | null;
  onClose: () => void;
}

const NOBODY = 0;

/** Says where a terminal stands; without an establishment it stands nowhere. */
export function AssignDialog({ terminal, onClose }: AssignDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={terminal !== null}
      onClose={onClose}
      title={t('terminals.place')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      closeOnClickOutside={false}
    >
      {terminal ? <AssignForm terminal={terminal} onClose={onClose} /> : null}
    </Modal>
  );
}

function AssignForm({ terminal, onClose }: { terminal: Terminal; onClose: () => void }) {
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
  const { estabelecimento_id: owner, local_id: chosen } = form.values.lugar;
  const { data } = useQuery({ ...establishmentQuery(owner ?? NOBODY), enabled: owner !== null });
  const places = (data?.locais ?? []).filter(({ id, status }) => status === 'ativo' || String(id) === chosen);
  const problem = useFormProblem(form, PLACE_FIELDS, PLACE_ALIASES);
  const save = async (values: PlaceValues, base: Terminal | null) => {
    if (base === null) return;
    await changeTerminal(base.id, placeChangeOf(values, base));
    await queries.invalidateQueries({ queryKey: ['operations'] });
    notifyDone(t('terminals.saved', { serial: terminal.numero_serie }));
    onClose();
  };
  const { base, busy, changes, discard, submit } = useRecordEdit(terminal, {
    form,
    problem,
    valuesOf: placeValues,
    reload: (from) => {
      setBefore(from);
      return queries.fetchQuery({ ...terminalQuery(from.id), staleTime: 0 });
    },
    save,
    unseen: statusChange,
  });
  const now = base ?? terminal;
  const choose = (id: number | null) => form.setValues({ lugar: { estabelecimento_id: id, local_id: '' } });
  return (
    <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
      <Stack gap="md">
        <PlaceConflict changes={changes} before={before} now={now} onDiscard={discard} />
        <FormAlert error={problem.error} messages={problem.rest} />
        <EstablishmentSelect
          label={t('transactions.establishment')}
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
        <DialogActions busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  );
}
