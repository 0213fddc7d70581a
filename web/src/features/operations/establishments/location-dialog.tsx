import { Grid, Modal, Stack, Switch, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { cepMask, phoneMask } from '@retaguarda/rules/masks';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changeLocation, createLocation, establishmentQuery } from '../../../api/establishments.ts';
import { cepQuery } from '../../../api/lookups.ts';
import type { Establishment, EstablishmentLocation } from '../../../api/types.ts';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import { notifyDone } from '../../../ui/feedback/notify.ts';
import { DialogActions } from '../../../ui/forms/dialog-actions.tsx';
import { MaskedInput } from '../../../ui/forms/masked-input.tsx';
import { useFormProblem } from '../../../ui/forms/use-form-problem.ts';
import { type RecordChange, useRecordEdit } from '../../../ui/forms/use-record-edit.ts';
import { RecordConflict } from '../../../ui/record/record-conflict.tsx';
import { rules } from '../../account/rules.ts';
import { fromCep } from '../../companies/create/new-company-fields.ts';
import { AddressInputs } from './address-inputs.tsx';
import {
  LOCATION_FIELDS,
  type LocationValues,
  locationIn,
  locationOf,
  locationValues,
  type VersionedLocation,
} from './location-fields.ts';

interface LocationDialogProps {
  establishment: Establishment;
  /** A location, or `null` for a new one. */
  editing: { location: EstablishmentLocation | null } | null;
  onClose: () => void;
}

const CEP_LENGTH = 8;

/** Adds a location, or changes one. */
export function LocationDialog({ establishment, editing, onClose }: LocationDialogProps) {
  const { t } = useTranslation();
  const location = editing?.location ? locationIn(establishment, editing.location.id) : null;
  return (
    <Modal
      opened={editing !== null}
      onClose={onClose}
      title={t(editing?.location ? 'establishments.editPlace' : 'establishments.addPlace')}
      size="lg"
      closeButtonProps={{ 'aria-label': t('action.close') }}
      closeOnClickOutside={false}
    >
      {editing ? (
        <LocationForm establishmentId={establishment.id} stored={location} onClose={onClose} />
      ) : null}
    </Modal>
  );
}

type LocationForm = UseFormReturnType<LocationValues & Record<string, unknown>>;

interface LocationFormProps {
  establishmentId: number;
  stored: VersionedLocation | null;
  onClose: () => void;
}

function LocationForm({ establishmentId, stored, onClose }: LocationFormProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useForm<LocationValues & Record<string, unknown>>({
    initialValues: locationValues(stored),
    validate: {
      nome: rules(t).required,
      cep: (text) => (text === '' || cepMask.strip(text).length === CEP_LENGTH ? null : t('form.cep')),
    },
  });
  const problem = useFormProblem(form, LOCATION_FIELDS);
  const save = async (values: LocationValues, base: VersionedLocation | null) => {
    const body = locationOf(values);
    if (base) await changeLocation(establishmentId, base.id, { ...body, versao: base.versao });
    else await createLocation(establishmentId, body);
    await queries.invalidateQueries({ queryKey: ['operations', 'establishments'] });
    notifyDone(t('establishments.saved', { name: values.nome.trim() }));
    onClose();
  };
  const reload = async (from: VersionedLocation) => {
    const fresh = await queries.fetchQuery({ ...establishmentQuery(establishmentId), staleTime: 0 });
    return locationIn(fresh, from.id) ?? from;
  };
  const { base, busy, changes, discard, submit } = useRecordEdit(stored, {
    form,
    problem,
    valuesOf: locationValues,
    reload,
    save,
  });
  return (
    <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
      <Stack gap="md">
        <LocationConflict changes={changes} onDiscard={discard} />
        <FormAlert error={problem.error} messages={problem.rest} />
        <TextInput
          label={t('establishments.placeName')}
          withAsterisk
          data-autofocus
          maxLength={120}
          autoComplete="off"
          {...form.getInputProps('nome')}
        />
        <LocationAddress form={form} />
        <Switch
          label={t('establishments.makeMain')}
          // The main location ceases to be it when another one becomes it.
          disabled={base?.principal === true}
          {...form.getInputProps('principal', { type: 'checkbox' })}
        />
        <Switch
          label={t('establishments.placeActive')}
          {...form.getInputProps('ativo', { type: 'checkbox' })}
        />
        <DialogActions busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  );
}

function LocationConflict(props: { changes: readonly RecordChange[]; onDiscard: () => void }) {
  const { t } = useTranslation();
  const labels = {
    nome: t('establishments.placeName'),
    cep: t('field.cep'),
    endereco: t('field.street'),
    numero: t('field.number'),
    complemento: t('field.complement'),
    bairro: t('field.district'),
    cidade: t('field.city'),
    estado: t('field.state'),
    fone: t('field.phone'),
    principal: t('establishments.makeMain'),
    ativo: t('establishments.placeActive'),
  };
  return <RecordConflict {...props} labels={labels} />;
}

function LocationAddress({ form }: { form: LocationForm }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  /** Fills what is still empty once the CEP is whole; one that nobody knows is no mistake. */
  const typeCep = async (text: string) => {
    form.setFieldValue('cep', text);
    const cep = cepMask.strip(text);
    if (cep.length !== CEP_LENGTH) return;
    const found = await queries.fetchQuery(cepQuery(cep)).catch(() => null);
    if (found === null || cepMask.strip(form.getValues().cep) !== cep) return;
    for (const [field, value] of Object.entries(fromCep(found.data))) {
      if (form.getValues()[field] === '' && value) form.setFieldValue(field, value);
    }
  };
  return (
    <AddressInputs form={form} onCep={typeCep}>
      <Grid.Col span={{ base: 12, xs: 6 }}>
        <MaskedInput
          label={t('field.phone')}
          mask={phoneMask}
          {...form.getInputProps('fone')}
          value={form.values.fone}
        />
      </Grid.Col>
    </AddressInputs>
  );
}
