import { Grid, Switch, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { cepMask, phoneMask } from '@retaguarda/rules/masks';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changeLocation, createLocation, establishmentQuery } from '../../../api/establishments.ts';
import { keys } from '../../../api/keys.ts';
import { cepQuery } from '../../../api/lookups.ts';
import type { Establishment, EstablishmentLocation } from '../../../api/types.ts';
import { MaskedInput } from '../../../ui/forms/masked-input.tsx';
import { RecordDialog } from '../../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../../ui/record/record-form.tsx';
import { useRecordForm } from '../../../ui/record/use-record-form.ts';
import { rules } from '../../account/rules.ts';
import { fromCep } from '../../registry/findings.ts';
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
    <RecordDialog
      of={editing}
      onClose={onClose}
      title={t(editing?.location ? 'establishments.editPlace' : 'establishments.addPlace')}
      size="lg"
    >
      {() => <LocationForm establishmentId={establishment.id} stored={location} onClose={onClose} />}
    </RecordDialog>
  );
}

type LocationFields = UseFormReturnType<LocationValues & Record<string, unknown>>;

interface LocationFormProps {
  establishmentId: number;
  stored: VersionedLocation | null;
  onClose: () => void;
}

function useLocationForm({ establishmentId, stored, onClose }: LocationFormProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const form = useForm<LocationValues & Record<string, unknown>>({
    initialValues: locationValues(stored),
    validate: {
      nome: rules(t).required,
      cep: (text) => (text === '' || cepMask.strip(text).length === CEP_LENGTH ? null : t('form.cep')),
    },
  });
  return useRecordForm({
    form,
    fields: LOCATION_FIELDS,
    save: async (values, base: VersionedLocation | null) => {
      const body = locationOf(values);
      if (base) await changeLocation(establishmentId, base.id, { ...body, versao: base.versao });
      else await createLocation(establishmentId, body);
    },
    touches: [keys.establishments.all],
    said: (_, { nome }) => t('establishments.saved', { name: nome.trim() }),
    onDone: onClose,
    edit: {
      stored,
      valuesOf: locationValues,
      reload: async (from) => {
        const fresh = await queries.fetchQuery({ ...establishmentQuery(establishmentId), staleTime: 0 });
        return locationIn(fresh, from.id) ?? from;
      },
    },
  });
}

function LocationForm(props: LocationFormProps) {
  const { t } = useTranslation();
  const record = useLocationForm(props);
  const { base, form } = record;
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
  return (
    <DialogForm record={record} words={{ labels }} onCancel={props.onClose}>
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
    </DialogForm>
  );
}

function LocationAddress({ form }: { form: LocationFields }) {
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
