import { Select, SimpleGrid, Switch, TextInput, type TextInputProps } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { documentMask } from '@retaguarda/rules/document-mask';
import { cpfMask, phoneMask } from '@retaguarda/rules/masks';
import { TEXT_LENGTHS } from '@retaguarda/rules/text-lengths';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ratePlansQuery } from '../../api/simulator.ts';
import type { Establishment, FormFields } from '../../api/types.ts';
import { MaskedInput } from '../../ui/forms/masked-input.tsx';
import { Section } from '../../ui/section.tsx';
import { CompanyNumberSelect } from '../company-choice/company-number.tsx';
import { AddressInputs } from '../governed/address-inputs.tsx';
import { GovernedFields, type OwnInput } from '../governed/governed-fields.tsx';
import { RegistryNotice } from '../registry/registry-notice.tsx';
import { useSession } from '../session/use-session.ts';
import { ACCOUNT_KINDS, type EstablishmentValues } from './establishment-fields.ts';
import type { useRegistryFill } from './use-registry-fill.ts';

interface SectionProps {
  form: UseFormReturnType<EstablishmentValues & Record<string, unknown>>;
}
interface GovernedSectionProps extends SectionProps {
  governed: FormFields;
}
type LookUps = ReturnType<typeof useRegistryFill>;

/** Who the establishment is; its CNPJ fills in the rest. */
export function BusinessSection({
  governed,
  form,
  lookUps,
  isNew,
}: GovernedSectionProps & { lookUps: LookUps; isNew: boolean }) {
  const { t } = useTranslation();
  const typeDocument = (text: string) => {
    form.setFieldValue('documento', text);
    if (isNew) void lookUps.lookUpDocument(text);
  };
  const { documento } = form.values;
  const own = useBusinessInputs(form);
  const documentInput: OwnInput = {
    path: 'documento',
    label: t('establishments.document'),
    draw: (decorated) => (
      <MaskedInput
        {...decorated}
        mask={documento.includes('*') ? { ...documentMask, format: (text) => text } : documentMask}
        autoFocus={isNew}
        autoCapitalize="characters"
        {...form.getInputProps('documento')}
        value={documento}
        onChange={typeDocument}
      />
    ),
  };
  return (
    <Section title={t('establishments.business')} text={t('establishments.businessText')}>
      <GovernedFields governed={governed} form={form} own={{ documento: documentInput }} />
      {isNew ? (
        <RegistryNotice state={lookUps.registry} onRetry={() => lookUps.lookUpDocument(documento)} />
      ) : null}
      <SimpleGrid cols={{ base: 1, sm: 2 }} mt="md">
        <GovernedFields governed={governed} form={form} own={own} withCustom />
        <TextInput
          label={t('establishments.code')}
          withAsterisk
          readOnly={!isNew}
          inputMode="numeric"
          maxLength={15}
          autoComplete="off"
          {...form.getInputProps('codigo_ec')}
        />
        {isNew ? (
          <CompanyNumberSelect
            label={t('field.company')}
            placeholder={t('operations.mainCompany')}
            value={form.values.company_id}
            onChange={(id) => form.setFieldValue('company_id', id)}
            error={form.errors['company_id']}
          />
        ) : null}
        <ResponsibleFields form={form} />
      </SimpleGrid>
    </Section>
  );
}

function ResponsibleFields({ form }: SectionProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput
        label={t('establishments.answersFor')}
        maxLength={TEXT_LENGTHS.personName}
        autoComplete="off"
        {...form.getInputProps('responsavel_nome')}
      />
      <MaskedInput
        label={t('establishments.answersForCpf')}
        mask={cpfMask}
        {...form.getInputProps('responsavel_cpf')}
        value={form.values.responsavel_cpf}
      />
    </>
  );
}

function useBusinessInputs(form: SectionProps['form']) {
  const { t } = useTranslation();
  const text = (path: string, label: string, props: TextInputProps): OwnInput => ({
    path,
    label,
    draw: (decorated) => (
      <TextInput {...decorated} autoComplete="off" {...props} {...form.getInputProps(path)} />
    ),
  });
  return {
    razaoSocial: text('razao_social', t('field.legalName'), { maxLength: TEXT_LENGTHS.companyName }),
    nomeFantasia: text('nome_fantasia', t('field.tradeName'), { maxLength: TEXT_LENGTHS.companyName }),
    mcc: text('mcc', 'MCC', { inputMode: 'numeric', maxLength: 4 }),
    email: text('email', t('field.email'), { type: 'email' }),
    fone: {
      path: 'fone',
      label: t('field.phone'),
      draw: (decorated) => (
        <MaskedInput
          {...decorated}
          mask={phoneMask}
          {...form.getInputProps('fone')}
          value={form.values.fone}
        />
      ),
    },
  } satisfies Record<string, OwnInput>;
}

/** Where it is; the CEP fills in the street. */
export function AddressSection({ governed, form, lookUps }: GovernedSectionProps & { lookUps: LookUps }) {
  const { t } = useTranslation();
  const typeCep = (text: string) => {
    form.setFieldValue('cep', text);
    void lookUps.lookUpCep(text);
  };
  return (
    <Section title={t('establishments.place')} text={t('establishments.placeText')}>
      <AddressInputs governed={governed} form={form} onCep={typeCep} />
    </Section>
  );
}

/** What it pays. */
export function TermsSection({ form }: SectionProps) {
  const { t } = useTranslation();
  const { can } = useSession();
  const { data: plans = [] } = useQuery({ ...ratePlansQuery, enabled: can('propostas.read') });
  const usual = plans.find(({ padrao }) => padrao);
  return (
    <Section title={t('establishments.conditions')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          label={t('simulator.plan')}
          placeholder={usual ? t('simulator.usualPlan', { name: usual.nome }) : t('simulator.noPlan')}
          clearable
          clearButtonProps={{ 'aria-label': t('action.clear') }}
          data={plans.map(({ id, nome }) => ({ value: String(id), label: nome }))}
          value={form.values.plano_taxas_id || null}
          onChange={(value) => form.setFieldValue('plano_taxas_id', value ?? '')}
          error={form.errors['plano_taxas_id']}
        />
        <TextInput
          label={t('simulator.advanceRate')}
          rightSection="%"
          inputMode="decimal"
          autoComplete="off"
          placeholder={t('simulator.ofThePlan')}
          {...form.getInputProps('taxa_antecipacao_mensal')}
        />
      </SimpleGrid>
      <Switch
        mt="md"
        label={t('establishments.autoAdvance')}
        {...form.getInputProps('antecipacao_automatica', { type: 'checkbox' })}
      />
    </Section>
  );
}

interface AccountSectionProps extends SectionProps {
  account: Establishment['domicilio_bancario'];
}

/** Where it is paid. A stored account stays as it is unless another one is typed. */
export function AccountSection({ form, account }: AccountSectionProps) {
  const { t } = useTranslation();
  const now = account
    ? t('establishments.accountNow', {
        bank: account.codigo_banco,
        branch: account.agencia,
        account: account.digito === null ? account.conta : `${account.conta}-${account.digito}`,
      })
    : t('establishments.accountHint');
  const field = (name: 'codigo_banco' | 'ispb' | 'agencia' | 'conta', maxLength: number) => (
    <TextInput
      label={t(`establishments.accountField.${name}`)}
      inputMode={name === 'conta' ? 'text' : 'numeric'}
      maxLength={maxLength}
      autoComplete="off"
      {...form.getInputProps(name)}
    />
  );
  return (
    <Section title={t('establishments.account')} text={now}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {field('codigo_banco', 3)}
        {field('ispb', 8)}
        {field('agencia', 10)}
        {field('conta', 20)}
        <Select
          label={t('establishments.accountKind')}
          allowDeselect={false}
          data={ACCOUNT_KINDS.map((value) => ({ value, label: t(`establishments.accountKinds.${value}`) }))}
          {...form.getInputProps('tipo_conta')}
        />
      </SimpleGrid>
    </Section>
  );
}
