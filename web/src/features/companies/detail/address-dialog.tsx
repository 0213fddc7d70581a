import { Switch } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { cepMask } from '@retaguarda/rules/masks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  addAddress,
  type CompanyAddressInput,
  changeAddress,
  type VersionedCompany,
} from '../../../api/companies.ts';
import { ownFormQuery } from '../../../api/forms.ts';
import type { CompanyAddress, FormFields } from '../../../api/types.ts';
import { Loaded } from '../../../ui/record/loaded.tsx';
import { RecordDialog } from '../../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../../ui/record/record-form.tsx';
import { useRecordForm } from '../../../ui/record/use-record-form.ts';
import { AddressInputs } from '../../governed/address-inputs.tsx';
import {
  ADDRESS_PATHS,
  addressErrors,
  addressForm,
  withHiddenKept,
} from '../../governed/governed-address.ts';
import { useAddressLabels } from '../../governed/use-address-labels.ts';
import { CEP_LENGTH, useCepFill } from '../../governed/use-cep-fill.ts';
import { type AddressValues, addressValues } from '../../users/detail/address-fields.ts';
import { COMPANY_TOUCHES, useCompanyEdit, useGuarded } from './use-company-change.ts';

interface AddressDialogProps {
  stored: VersionedCompany;
  /** An address, or `null` for a new one. */
  editing: { address: CompanyAddress | null } | null;
  onClose: () => void;
}

/** Adds an address of a company, or changes one. The main one has the fields of the company's form. */
export function AddressDialog({ stored, editing, onClose }: AddressDialogProps) {
  const { t } = useTranslation();
  const governed = useQuery({
    ...ownFormQuery('company', { companyId: stored.company.id }),
    enabled: editing !== null,
  });
  return (
    <RecordDialog
      of={editing}
      onClose={onClose}
      title={editing?.address ? t('address.edit') : t('address.add')}
    >
      {({ address }) => (
        <Loaded query={governed}>
          {(fields) => <AddressForm stored={stored} governed={fields} address={address} onClose={onClose} />}
        </Loaded>
      )}
    </RecordDialog>
  );
}

interface AddressFormProps extends Omit<AddressDialogProps, 'editing'> {
  governed: FormFields;
  address: CompanyAddress | null;
}

type Fields = AddressValues & Record<string, unknown>;

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

const bodyOf = (values: AddressValues): CompanyAddressInput => ({
  cep: orNull(cepMask.strip(values.cep)),
  endereco: orNull(values.endereco),
  numero: orNull(values.numero),
  complemento: orNull(values.complemento),
  bairro: orNull(values.bairro),
  cidade: orNull(values.cidade),
  estado: orNull(values.estado),
  principal: values.principal,
});

function useAddressForm({ stored, governed, address, onClose }: AddressFormProps) {
  const { t } = useTranslation();
  const edit = useCompanyEdit(stored);
  const guarded = useGuarded(stored);
  const { addresses } = stored.company;
  const main = addresses.find(({ principal }) => principal) ?? addresses[0] ?? null;
  const isFirst = addresses.every(({ id }) => id === address?.id);
  const valuesOf = ({ company }: VersionedCompany): Fields => ({
    ...addressValues(company.addresses.find(({ id }) => id === address?.id) ?? null, isFirst),
  });
  const placeOf = ({ principal }: Fields) => ({ governed, isPrincipal: principal || isFirst });
  const form: UseFormReturnType<Fields> = useForm<Fields>({
    initialValues: valuesOf(stored),
    validate: (values) => ({
      cep: values.cep === '' || cepMask.strip(values.cep).length === CEP_LENGTH ? null : t('form.cep'),
      ...addressErrors(
        placeOf(values),
        { before: main === null ? null : { ...addressValues(main, true) }, after: values },
        t,
      ),
    }),
  });
  const record = useRecordForm({
    form,
    fields: [...Object.keys(ADDRESS_PATHS), 'principal'],
    save: (values, base: VersionedCompany | null) => {
      const body = bodyOf(withHiddenKept(placeOf(values), values, valuesOf(base ?? stored)));
      return address !== null && base !== null
        ? changeAddress(base.company.id, address.id, body, base.etag)
        : guarded((id, etag) => addAddress(id, body, etag));
    },
    touches: COMPANY_TOUCHES,
    said: () => t('user.saved'),
    onDone: onClose,
    edit: {
      stored: address === null ? null : stored,
      valuesOf,
      reload: edit.reload,
      isNewer: edit.isNewer,
    },
  });
  return { record, governed: addressForm(placeOf(form.values)) };
}

function AddressForm(props: AddressFormProps) {
  const { t } = useTranslation();
  const { governed, record } = useAddressForm(props);
  const { form } = record;
  const typeCep = useCepFill(form, governed);
  const labels = { ...useAddressLabels(), principal: t('address.makeMain') };
  return (
    <DialogForm record={record} words={{ labels }} onCancel={props.onClose}>
      <AddressInputs form={form} governed={governed} onCep={typeCep} />
      <Switch label={labels.principal} {...form.getInputProps('principal', { type: 'checkbox' })} />
    </DialogForm>
  );
}
