import { Grid, Modal, Stack, Switch, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changeLocation, createLocation } from '../../../api/establishments.ts';
import { cepQuery } from '../../../api/lookups.ts';
import type { EstablishmentLocation } from '../../../api/types.ts';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import { notifyDone } from '../../../ui/feedback/notify.ts';
import { DialogActions } from '../../../ui/forms/dialog-actions.tsx';
import { MaskedInput } from '../../../ui/forms/masked-input.tsx';
import { cepMask, phoneMask } from '../../../ui/forms/masks.ts';
import { useFormProblem } from '../../../ui/forms/use-form-problem.ts';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { rules } from '../../account/rules.ts';
import { fromCep } from '../../companies/create/new-company-fields.ts';
import { AddressInputs } from './address-inputs.tsx';
import { LOCATION_FIELDS, type LocationValues, locationOf, locationValues } from './location-fields.ts';

interface LocationDialogProps {
  establishmentId: number;
  /** A location, or `null` for a new one. */
  editing: { location: EstablishmentLocation | null } | null;
  onClose: () => void;
}

const CEP_LENGTH = 8;

/** Adds a location, or changes one. */
export function LocationDialog({ establishmentId, editing, onClose }: LocationDialogProps) {
  const { t } = useTranslation();
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
        <LocationForm establishmentId={establishmentId} location={editing.location} onClose={onClose} />
      ) : null}
    </Modal>
  );
}

type LocationForm = UseFormReturnType<LocationValues & Record<string, unknown>>;

interface LocationFormProps {
  establishmentId: number;
  location: EstablishmentLocation | null;
  onClose: () => void;
}

function LocationForm({ establishmentId, location, onClose }: LocationFormProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useForm<LocationValues & Record<string, unknown>>({
    initialValues: locationValues(location),
    validate: {
      nome: rules(t).required,
      cep: (text) => (text === '' || cepMask.strip(text).length === CEP_LENGTH ? null : t('form.cep')),
    },
  });
  const problem = useFormProblem(form, LOCATION_FIELDS);
  const { busy, submit } = useSubmit<LocationValues>(problem, async (values) => {
    const body = locationOf(values);
    if (location) await changeLocation(establishmentId, location.id, body);
    else await createLocation(establishmentId, body);
    await queries.invalidateQueries({ queryKey: ['operations', 'establishments'] });
    notifyDone(t('establishments.saved', { name: values.nome.trim() }));
    onClose();
  });
  return (
    <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
      <Stack gap="md">
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
          disabled={location?.principal === true}
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
