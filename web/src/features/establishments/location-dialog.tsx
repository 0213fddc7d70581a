import { Grid, Switch, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { cepMask, phoneMask } from '@retaguarda/rules/masks';
import { TEXT_LENGTHS } from '@retaguarda/rules/text-lengths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changeLocation, createLocation, establishmentQuery } from '../../api/establishments.ts';
import { ownFormQuery } from '../../api/forms.ts';
import { keys } from '../../api/keys.ts';
import type { Establishment, EstablishmentLocation, FormFields } from '../../api/types.ts';
import { MaskedInput } from '../../ui/forms/masked-input.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { rules } from '../account/rules.ts';
import { AddressInputs } from '../governed/address-inputs.tsx';
import { addressErrors, addressForm, withHiddenKept } from '../governed/governed-address.ts';
import { useAddressLabels } from '../governed/use-address-labels.ts';
import { CEP_LENGTH, useCepFill } from '../governed/use-cep-fill.ts';
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

/** Adds a location, or changes one. The main one has the fields of the establishment's form. */
export function LocationDialog({ establishment, editing, onClose }: LocationDialogProps) {
  const { t } = useTranslation();
  const governed = useQuery({
    ...ownFormQuery('establishment', { companyNumber: establishment.company_id }),
    enabled: editing !== null,
  });
  const location = editing?.location ? locationIn(establishment, editing.location.id) : null;
  return (
    <RecordDialog
      of={editing}
      onClose={onClose}
      title={t(editing?.location ? 'establishments.editPlace' : 'establishments.addPlace')}
      size="lg"
    >
      {() => (
        <Loaded query={governed}>
          {(fields) => (
            <LocationForm
              establishment={establishment}
              governed={fields}
              stored={location}
              onClose={onClose}
            />
          )}
        </Loaded>
      )}
    </RecordDialog>
  );
}

type LocationFields = LocationValues & Record<string, unknown>;

interface LocationFormProps {
  establishment: Establishment;
  governed: FormFields;
  stored: VersionedLocation | null;
  onClose: () => void;
}

function useLocationForm({ establishment, governed, stored, onClose }: LocationFormProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const main = establishment.locais.find(({ principal }) => principal) ?? null;
  const placeOf = ({ principal }: LocationFields) => ({ governed, isPrincipal: principal || main === null });
  const form: UseFormReturnType<LocationFields> = useForm<LocationFields>({
    initialValues: locationValues(stored),
    validate: (values) => ({
      nome: rules(t).required(values.nome),
      cep: values.cep === '' || cepMask.strip(values.cep).length === CEP_LENGTH ? null : t('form.cep'),
      ...addressErrors(
        placeOf(values),
        { before: main === null ? null : locationValues(main), after: values },
        t,
      ),
    }),
  });
  const record = useRecordForm({
    form,
    fields: LOCATION_FIELDS,
    save: async (values, base: VersionedLocation | null) => {
      const body = locationOf(withHiddenKept(placeOf(values), values, locationValues(base)));
      if (base) await changeLocation(establishment.id, base.id, { ...body, versao: base.versao });
      else await createLocation(establishment.id, body);
    },
    touches: [keys.establishments.all],
    said: (_, { nome }) => t('establishments.saved', { name: nome.trim() }),
    onDone: onClose,
    edit: {
      stored,
      valuesOf: locationValues,
      reload: async (from) => {
        const fresh = await queries.fetchQuery({ ...establishmentQuery(establishment.id), staleTime: 0 });
        return locationIn(fresh, from.id) ?? from;
      },
    },
  });
  return { record, governed: addressForm(placeOf(form.values)) };
}

function LocationForm(props: LocationFormProps) {
  const { t } = useTranslation();
  const { governed, record } = useLocationForm(props);
  const { base, form } = record;
  const typeCep = useCepFill(form, governed);
  const labels = {
    ...useAddressLabels(),
    nome: t('establishments.placeName'),
    fone: t('field.phone'),
    principal: t('establishments.makeMain'),
    ativo: t('establishments.placeActive'),
  };
  return (
    <DialogForm record={record} words={{ labels }} onCancel={props.onClose}>
      <TextInput
        label={labels.nome}
        withAsterisk
        data-autofocus
        maxLength={TEXT_LENGTHS.locationName}
        autoComplete="off"
        {...form.getInputProps('nome')}
      />
      <AddressInputs form={form} governed={governed} onCep={typeCep}>
        <Grid.Col span={{ base: 12, xs: 6 }}>
          <MaskedInput
            label={labels.fone}
            mask={phoneMask}
            {...form.getInputProps('fone')}
            value={form.values.fone}
          />
        </Grid.Col>
      </AddressInputs>
      <Switch
        label={labels.principal}
        // The main location ceases to be it when another one becomes it.
        disabled={base?.principal === true}
        {...form.getInputProps('principal', { type: 'checkbox' })}
      />
      <Switch label={labels.ativo} {...form.getInputProps('ativo', { type: 'checkbox' })} />
    </DialogForm>
  );
}
