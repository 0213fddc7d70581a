import { Modal, Select, Stack, Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { establishmentQuery } from '../../../api/establishments.ts';
import { changeTerminal } from '../../../api/terminals.ts';
import type { Terminal } from '../../../api/types.ts';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import { notifyDone } from '../../../ui/feedback/notify.ts';
import { DialogActions } from '../../../ui/forms/dialog-actions.tsx';
import { useFormProblem } from '../../../ui/forms/use-form-problem.ts';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { EstablishmentSelect } from '../establishment-select.tsx';
import { terminalMoves } from './terminal-moves.ts';

interface AssignDialogProps {
  terminal: Terminal | null;
  onClose: () => void;
}

interface PlaceValues extends Record<string, unknown> {
  estabelecimento_id: number | null;
  /** Number of a location; empty for none. */
  local_id: string;
  /** Whether it begins to work there at once. */
  ativar: boolean;
}

const FIELDS = ['estabelecimento_id', 'local_id', 'ativar', 'status'];
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
  const mayActivate = terminalMoves(terminal.status, true).includes('ativo');
  const form = useForm<PlaceValues>({
    initialValues: {
      estabelecimento_id: terminal.estabelecimento_id,
      local_id: terminal.local_id === null ? '' : String(terminal.local_id),
      ativar: mayActivate,
    },
    validate: {
      local_id: (id, { estabelecimento_id: owner }) =>
        owner === null || id !== '' ? null : t('form.required'),
    },
  });
  const { estabelecimento_id: owner, local_id: chosen } = form.values;
  const { data } = useQuery({ ...establishmentQuery(owner ?? NOBODY), enabled: owner !== null });
  const places = (data?.locais ?? []).filter(({ id, status }) => status === 'ativo' || String(id) === chosen);
  const problem = useFormProblem(form, FIELDS);
  const { busy, submit } = useSubmit<PlaceValues>(problem, async (values) => {
    const isPlaced = values.estabelecimento_id !== null;
    await changeTerminal(terminal.id, {
      local_id: isPlaced ? Number(values.local_id) : null,
      ...(isPlaced && mayActivate && values.ativar ? { status: 'ativo' } : {}),
      versao: terminal.versao,
    });
    await queries.invalidateQueries({ queryKey: ['operations'] });
    notifyDone(t('terminals.saved', { serial: terminal.numero_serie }));
    onClose();
  });
  const choose = (id: number | null) => form.setValues({ estabelecimento_id: id, local_id: '' });
  return (
    <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
      <Stack gap="md">
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
          {...form.getInputProps('local_id')}
          value={chosen === '' ? null : chosen}
          onChange={(id) => form.setFieldValue('local_id', id ?? '')}
        />
        {mayActivate ? (
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
