import { Grid, Loader, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { ADDRESS_KEYS } from '@retaguarda/rules/form-fields';
import { cepMask } from '@retaguarda/rules/masks';
import { UF_CODES } from '@retaguarda/rules/uf';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormFields } from '../../../api/types.ts';
import { MaskedInput } from '../../../ui/forms/masked-input.tsx';
import { SearchSelect } from '../../../ui/forms/search-select.tsx';
import { Section } from '../../../ui/section.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { CompanySelect } from '../../company-choice/company-select.tsx';
import { drawnFields } from '../../governed/custom-values.ts';
import { GovernedFields, type OwnInput } from '../../governed/governed-fields.tsx';
import type { FilledField } from '../../registry/findings.ts';
import { TenantSelect } from '../../session/tenant-select.tsx';
import { useTenants } from '../../session/use-session.ts';
import classes from './new-company-page.module.css';
import type { Origin } from './use-fill.ts';
import type { useLookUps } from './use-look-ups.ts';
import type { NewCompanyForm } from './use-new-company-form.ts';

/** The properties of a field that a look-up may have filled in: its value, its error and where it comes from. */
function useFilledProps(form: NewCompanyForm, originOf: (field: FilledField) => Origin | null) {
  const { t } = useTranslation();
  const format = useFormat();
  return (field: FilledField) => {
    const origin = originOf(field);
    const description = origin && (
      <span className={classes['origin']}>
        {t(`provenance.${origin.from}`, { when: format.relative(origin.asOf) })}
      </span>
    );
    return { ...form.getInputProps(field), ...(description ? { description } : {}) };
  };
}

interface IdentitySectionProps {
  governed: FormFields;
  form: NewCompanyForm;
  originOf: (field: FilledField) => Origin | null;
}

/** Names of the company, its place among the others, and what the tenant asks for besides. */
export function IdentitySection({ governed, form, originOf }: IdentitySectionProps) {
  const { t } = useTranslation();
  const filled = useFilledProps(form, originOf);
  const name = (path: 'razaoSocial' | 'nomeFantasia', label: string): OwnInput => ({
    path,
    label,
    draw: (decorated) => <TextInput {...decorated} maxLength={200} autoComplete="off" {...filled(path)} />,
  });
  const own: Record<string, OwnInput> = {
    razaoSocial: name('razaoSocial', t('field.legalName')),
    nomeFantasia: name('nomeFantasia', t('field.tradeName')),
    subdominio: {
      path: 'subdominio',
      label: t('field.subdomain'),
      draw: (decorated) => (
        <TextInput
          {...decorated}
          maxLength={63}
          autoComplete="off"
          autoCapitalize="none"
          {...form.getInputProps('subdominio')}
        />
      ),
    },
  };
  return (
    <Section title={t('companyData.identity')} text={t('companyData.identityText')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <GovernedFields governed={governed} form={form} own={own} withCustom />
        <PlaceInputs form={form} />
      </SimpleGrid>
      <GovernedFields
        governed={governed}
        form={form}
        own={{ isFilial: branchInput(form, t('companyData.isBranch')) }}
      />
    </Section>
  );
}

function branchInput(form: NewCompanyForm, label: string): OwnInput {
  return {
    path: 'isFilial',
    label,
    draw: ({ description, label: shown }) => (
      <Switch
        mt="md"
        label={shown}
        description={description}
        {...form.getInputProps('isFilial', { type: 'checkbox' })}
      />
    ),
  };
}

/** Tenant and company above: where the company stands is no field of its form. */
function PlaceInputs({ form }: { form: NewCompanyForm }) {
  const { t } = useTranslation();
  const { tenants } = useTenants();
  return (
    <>
      {tenants.length > 1 ? (
        <TenantSelect
          label={t('companies.tenant')}
          {...form.getInputProps('tenantId')}
          onChange={(tenantId) => form.setValues({ tenantId: tenantId ?? '', parentCompanyId: '' })}
        />
      ) : null}
      <CompanySelect
        label={t('field.parentCompany')}
        placeholder={t('move.top')}
        clearable
        clearButtonProps={{ 'aria-label': t('action.clear') }}
        tenantId={form.values.tenantId}
        value={form.values.parentCompanyId || null}
        onChange={(id) => form.setFieldValue('parentCompanyId', id ?? '')}
        error={form.errors['parentCompanyId']}
      />
    </>
  );
}

interface AddressSectionProps {
  governed: FormFields;
  form: NewCompanyForm;
  lookUps: ReturnType<typeof useLookUps>;
}

type Span = { base: number; xs: number };
const ADDRESS_LABELS = {
  endereco: 'field.street',
  numero: 'field.number',
  complemento: 'field.complement',
  bairro: 'field.district',
  cidade: 'field.city',
} as const;
const TEXTS: readonly [path: keyof typeof ADDRESS_LABELS, maxLength: number, span: Span][] = [
  ['endereco', 200, { base: 12, xs: 8 }],
  ['numero', 30, { base: 5, xs: 4 }],
  ['complemento', 120, { base: 7, xs: 8 }],
  ['bairro', 120, { base: 12, xs: 4 }],
  ['cidade', 120, { base: 8, xs: 5 }],
];

/** The main address; its CEP fills in the rest. */
export function AddressSection({ governed, form, lookUps }: AddressSectionProps) {
  const { t } = useTranslation();
  const own = useAddressInputs(form, lookUps);
  const isAsked = drawnFields(governed).some(({ key }) => ADDRESS_KEYS.some((one) => one === key));
  if (!isAsked) return null;
  return (
    <Section title={t('address.makeMain')} text={t('newCompany.addressText')}>
      <Grid>
        <GovernedFields governed={governed} form={form} own={own} />
      </Grid>
    </Section>
  );
}

function useAddressInputs(form: NewCompanyForm, lookUps: AddressSectionProps['lookUps']) {
  const { t } = useTranslation();
  const filled = useFilledProps(form, lookUps.originOf);
  const typeCep = (text: string) => {
    form.setFieldValue('cep', text);
    void lookUps.lookUpCep(text);
  };
  const inColumn = (span: Span) => (input: ReactNode) => <Grid.Col span={span}>{input}</Grid.Col>;
  const own: Record<string, OwnInput> = {
    cep: {
      path: 'cep',
      label: t('field.cep'),
      around: inColumn({ base: 12, xs: 4 }),
      draw: (decorated) => (
        <MaskedInput
          {...decorated}
          mask={cepMask}
          {...filled('cep')}
          value={form.values.cep}
          onChange={typeCep}
          rightSection={lookUps.searchingCep ? <Loader size={14} /> : null}
        />
      ),
    },
    estado: {
      path: 'estado',
      label: t('field.state'),
      around: inColumn({ base: 4, xs: 3 }),
      draw: (decorated) => (
        <SearchSelect
          {...decorated}
          data={UF_CODES}
          {...filled('estado')}
          value={form.values.estado || null}
          onChange={(value) => form.setFieldValue('estado', value ?? '')}
        />
      ),
    },
  };
  for (const [path, maxLength, span] of TEXTS) {
    own[path] = {
      path,
      label: t(ADDRESS_LABELS[path]),
      around: inColumn(span),
      draw: (decorated) => <TextInput {...decorated} maxLength={maxLength} {...filled(path)} />,
    };
  }
  return own;
}
