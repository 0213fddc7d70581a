import { Grid, Loader, Modal, Stack, Switch, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { cepMask } from '@retaguarda/rules/masks';
import { UF_CODES } from '@retaguarda/rules/uf';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { postalCodeQuery } from '../../../api/postal-code.ts';
import { FormAlert } from '../../../ui/feedback/form-alert.tsx';
import { notifyDone } from '../../../ui/feedback/notify.ts';
import { DialogActions } from '../../../ui/forms/dialog-actions.tsx';
import { MaskedInput } from '../../../ui/forms/masked-input.tsx';
import { SearchSelect } from '../../../ui/forms/search-select.tsx';
import { useFormProblem } from '../../../ui/forms/use-form-problem.ts';
import { useSubmit } from '../../../ui/forms/use-submit.ts';
import { type AddressParts, type AddressValues, addressOf, addressValues } from './address-fields.ts';

interface AddressDialogProps {
  editing: { address: AddressParts | null } | null;
  /** Place in the collection that is sent; the server names fields by it. */
  place: number;
  onClose: () => void;
  onSave: (values: AddressValues) => Promise<void>;
}

const CEP_LENGTH = 8;
const FIELDS = ['cep', 'endereco', 'numero', 'complemento', 'bairro', 'cidade', 'estado', 'principal'];

export function AddressDialog(props: AddressDialogProps) {
  const { t } = useTranslation();
  const { editing, onClose } = props;
  return (
    <Modal
      opened={editing !== null}
      onClose={onClose}
      title={editing?.address ? t('address.edit') : t('address.add')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      closeOnClickOutside={false}
    >
      {editing ? <AddressFormBody {...props} address={editing.address} /> : null}
    </Modal>
  );
}

function AddressFormBody({
  address,
  place,
  onClose,
  onSave,
}: AddressDialogProps & { address: AddressParts | null }) {
  const { t } = useTranslation();
  const form = useForm<AddressValues & Record<string, unknown>>({
    initialValues: { ...addressValues(address, place === 0) },
    validate: {
      cep: (text) => (text === '' || cepMask.strip(text).length === CEP_LENGTH ? null : t('form.cep')),
    },
  });
  const aliases = Object.fromEntries(FIELDS.map((field) => [`addresses.${place}.${field}`, field]));
  const problem = useFormProblem(form, FIELDS, aliases);

  const { busy, submit } = useSubmit(problem, async (values: AddressValues) => {
    await onSave(values);
    notifyDone(t('user.saved'));
    onClose();
  });

  return (
    <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
      <Stack gap="md">
        <FormAlert error={problem.error} messages={problem.rest} />
        <AddressFields form={form} />
        <Switch label={t('address.makeMain')} {...form.getInputProps('principal', { type: 'checkbox' })} />
        <DialogActions busy={busy} onCancel={onClose} />
      </Stack>
    </form>
  );
}

type AddressForm = UseFormReturnType<AddressValues & Record<string, unknown>>;

function AddressFields({ form }: { form: AddressForm }) {
  const { t } = useTranslation();
  const { searching, typeCep } = usePostalCode(form);
  return (
    <Grid>
      <Grid.Col span={{ base: 12, xs: 4 }}>
        <MaskedInput
          label={t('field.cep')}
          mask={cepMask}
          data-autofocus
          {...form.getInputProps('cep')}
          value={form.values.cep}
          onChange={typeCep}
          rightSection={searching ? <Loader size={14} /> : null}
        />
      </Grid.Col>
      <Grid.Col span={{ base: 12, xs: 8 }}>
        <TextInput label={t('field.street')} {...form.getInputProps('endereco')} />
      </Grid.Col>
      <Grid.Col span={{ base: 5, xs: 4 }}>
        <TextInput label={t('field.number')} {...form.getInputProps('numero')} />
      </Grid.Col>
      <Grid.Col span={{ base: 7, xs: 8 }}>
        <TextInput label={t('field.complement')} {...form.getInputProps('complemento')} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, xs: 4 }}>
        <TextInput label={t('field.district')} {...form.getInputProps('bairro')} />
      </Grid.Col>
      <Grid.Col span={{ base: 8, xs: 5 }}>
        <TextInput label={t('field.city')} {...form.getInputProps('cidade')} />
      </Grid.Col>
      <Grid.Col span={{ base: 4, xs: 3 }}>
        <SearchSelect
          label={t('field.state')}
          data={UF_CODES}
          value={form.values.estado || null}
          onChange={(value) => form.setFieldValue('estado', value ?? '')}
          error={form.errors['estado']}
        />
      </Grid.Col>
    </Grid>
  );
}

/** Fills what is still empty once the postal code is whole; one that nobody knows is no mistake. */
function usePostalCode(form: AddressForm) {
  const queries = useQueryClient();
  const [searching, setSearching] = useState(false);
  const typeCep = async (text: string) => {
    form.setFieldValue('cep', text);
    const cep = cepMask.strip(text);
    if (cep.length !== CEP_LENGTH) return;
    setSearching(true);
    const found = await queries.fetchQuery(postalCodeQuery(cep)).catch(() => null);
    setSearching(false);
    if (found === null || cepMask.strip(form.getValues().cep) !== cep) return;
    for (const [field, value] of Object.entries(addressOf(found))) {
      if (form.getValues()[field] === '' && value) form.setFieldValue(field, value);
    }
  };
  return { searching, typeCep };
}
