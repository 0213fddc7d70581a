import { Checkbox, SegmentedControl, Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { documentMask } from '@retaguarda/rules/document-mask';
import { PAYEE_ACCOUNT_KINDS, PAYEE_ACCOUNT_TYPES } from '@retaguarda/rules/payee-account';
import { PIX_KEY_KINDS } from '@retaguarda/rules/pix-key';
import { TEXT_LENGTHS } from '@retaguarda/rules/text-lengths';
import { useTranslation } from 'react-i18next';
import { PAYEE_ACCOUNTS, type PayeeKey, requestPayeeAccount } from '../../api/payee-accounts.ts';
import { MaskedInput } from '../../ui/forms/masked-input.tsx';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import {
  ACCOUNT_FIELDS,
  type AccountValues,
  accountBody,
  accountFaults,
  emptyAccount,
} from './account-fields.ts';

interface AccountFormProps {
  payee: PayeeKey;
  /** Whom the account is taken to belong to at first. */
  holder: { document: string; name: string };
  onClose: () => void;
}

type Form = UseFormReturnType<AccountValues>;

/** Asks for another account of a payee. */
export function AccountForm({ holder, onClose, payee }: AccountFormProps) {
  const { t } = useTranslation();
  const form = useForm<AccountValues>({
    initialValues: emptyAccount(holder),
    validate: accountFaults(t),
  });
  const record = useRecordForm({
    form,
    fields: ACCOUNT_FIELDS,
    save: (values) => requestPayeeAccount(accountBody(payee, values)),
    touches: [PAYEE_ACCOUNTS],
    said: () => t('payees.asked'),
    onDone: onClose,
  });
  const { forma } = form.values;
  return (
    <DialogForm record={record} onCancel={onClose} submitLabel={t('payees.askSubmit')}>
      <Text c="dimmed">{t('payees.askIntro')}</Text>
      <SegmentedControl
        aria-label={t('payees.kind')}
        fullWidth
        data={PAYEE_ACCOUNT_KINDS.map((value) => ({ value, label: t(`payees.kinds.${value}`) }))}
        {...form.getInputProps('forma')}
      />
      {forma === 'pix' ? <KeyFields form={form} /> : <BankFields form={form} />}
      <HolderFields form={form} />
    </DialogForm>
  );
}

function KeyFields({ form }: { form: Form }) {
  const { t } = useTranslation();
  const kinds = PIX_KEY_KINDS.map((value) => ({ value, label: t(`payees.keyKinds.${value}`) }));
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput
        label={t('payees.key')}
        withAsterisk
        autoComplete="off"
        maxLength={99}
        data-autofocus
        {...form.getInputProps('pix.chave')}
      />
      <Select
        label={t('payees.keyKind')}
        allowDeselect={false}
        data={[{ value: '', label: t('payees.keyKindGuess') }, ...kinds]}
        {...form.getInputProps('pix.tipo_chave')}
      />
    </SimpleGrid>
  );
}

function BankFields({ form }: { form: Form }) {
  const { t } = useTranslation();
  const digits = (path: string, label: string, maxLength: number, required: boolean) => (
    <TextInput
      label={label}
      withAsterisk={required}
      inputMode="numeric"
      autoComplete="off"
      maxLength={maxLength}
      {...form.getInputProps(path)}
    />
  );
  const checkDigit = (path: string, of: string) => (
    <TextInput
      label={t('payees.checkDigit')}
      aria-label={`${of}: ${t('payees.checkDigit')}`}
      autoComplete="off"
      maxLength={1}
      {...form.getInputProps(path)}
    />
  );
  return (
    <>
      <SimpleGrid cols={2}>
        {digits('conta.codigo_banco', t('payees.bank'), 3, false)}
        {digits('conta.ispb', t('payees.ispb'), 8, false)}
      </SimpleGrid>
      <Select
        label={t('payees.type')}
        allowDeselect={false}
        data={PAYEE_ACCOUNT_TYPES.map((value) => ({ value, label: t(`payees.accountType.${value}`) }))}
        {...form.getInputProps('conta.tipo')}
      />
      <SimpleGrid cols={{ base: 2, xs: 4 }}>
        {digits('conta.agencia', t('payees.branch'), 5, true)}
        {checkDigit('conta.agencia_dv', t('payees.branch'))}
        {digits('conta.conta', t('payees.number'), 20, true)}
        {checkDigit('conta.conta_dv', t('payees.number'))}
      </SimpleGrid>
    </>
  );
}

function HolderFields({ form }: { form: Form }) {
  const { t } = useTranslation();
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t('payees.holderName')}
          withAsterisk
          autoComplete="off"
          maxLength={TEXT_LENGTHS.companyName}
          {...form.getInputProps('titular.nome')}
        />
        <MaskedInput
          label={t('payees.holderDocument')}
          withAsterisk
          autoComplete="off"
          mask={documentMask}
          {...form.getInputProps('titular.documento')}
          value={form.values.titular.documento}
        />
      </SimpleGrid>
      <Checkbox
        label={t('payees.otherHolder')}
        description={t('payees.otherHolderText')}
        {...form.getInputProps('titular_diverso', { type: 'checkbox' })}
      />
    </>
  );
}
