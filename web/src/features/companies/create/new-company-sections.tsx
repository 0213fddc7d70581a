import { Grid, Loader, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { cepMask } from '@retaguarda/rules/masks';
import { UF_CODES } from '@retaguarda/rules/uf';
import { useTranslation } from 'react-i18next';
import { MaskedInput } from '../../../ui/forms/masked-input.tsx';
import { SearchSelect } from '../../../ui/forms/search-select.tsx';
import { Section } from '../../../ui/section.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { TenantSelect } from '../../session/tenant-select.tsx';
import { useTenants } from '../../session/use-session.ts';
import { CompanySelect } from '../company-select.tsx';
import type { FilledField } from './new-company-fields.ts';
import classes from './new-company-page.module.css';
import type { Origin } from './use-fill.ts';
import type { useLookUps } from './use-look-ups.ts';
import type { NewCompanyForm } from './use-new-company-form.ts';

const BELOW_INPUT = ['label', 'input', 'description', 'error'] as const;

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
    return {
      ...form.getInputProps(field),
      inputWrapperOrder: [...BELOW_INPUT],
      ...(description ? { description } : {}),
    };
  };
}

interface IdentitySectionProps {
  form: NewCompanyForm;
  originOf: (field: FilledField) => Origin | null;
}

/** Names of the company and its place among the others. */
export function IdentitySection({ form, originOf }: IdentitySectionProps) {
  const { t } = useTranslation();
  const { tenants } = useTenants();
  const filled = useFilledProps(form, originOf);
  return (
    <Section title={t('companyData.identity')} text={t('companyData.identityText')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={t('field.legalName')}
          withAsterisk
          maxLength={200}
          autoComplete="off"
          {...filled('razaoSocial')}
        />
        <TextInput
          label={t('field.tradeName')}
          maxLength={200}
          autoComplete="off"
          {...filled('nomeFantasia')}
        />
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
        <TextInput
          label={t('field.subdomain')}
          maxLength={63}
          autoComplete="off"
          autoCapitalize="none"
          {...form.getInputProps('subdominio')}
        />
      </SimpleGrid>
      <Switch
        mt="md"
        label={t('companyData.isBranch')}
        {...form.getInputProps('isFilial', { type: 'checkbox' })}
      />
    </Section>
  );
}

interface AddressSectionProps {
  form: NewCompanyForm;
  lookUps: ReturnType<typeof useLookUps>;
}

/** The main address; its CEP fills in the rest. */
export function AddressSection({ form, lookUps }: AddressSectionProps) {
  const { t } = useTranslation();
  const filled = useFilledProps(form, lookUps.originOf);
  const typeCep = (text: string) => {
    form.setFieldValue('cep', text);
    void lookUps.lookUpCep(text);
  };
  return (
    <Section title={t('address.makeMain')} text={t('newCompany.addressText')}>
      <Grid>
        <Grid.Col span={{ base: 12, xs: 4 }}>
          <MaskedInput
            label={t('field.cep')}
            mask={cepMask}
            {...filled('cep')}
            value={form.values.cep}
            onChange={typeCep}
            rightSection={lookUps.searchingCep ? <Loader size={14} /> : null}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, xs: 8 }}>
          <TextInput label={t('field.street')} maxLength={200} {...filled('endereco')} />
        </Grid.Col>
        <Grid.Col span={{ base: 5, xs: 4 }}>
          <TextInput label={t('field.number')} maxLength={30} {...filled('numero')} />
        </Grid.Col>
        <Grid.Col span={{ base: 7, xs: 8 }}>
          <TextInput label={t('field.complement')} maxLength={120} {...filled('complemento')} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, xs: 4 }}>
          <TextInput label={t('field.district')} maxLength={120} {...filled('bairro')} />
        </Grid.Col>
        <Grid.Col span={{ base: 8, xs: 5 }}>
          <TextInput label={t('field.city')} maxLength={120} {...filled('cidade')} />
        </Grid.Col>
        <Grid.Col span={{ base: 4, xs: 3 }}>
          <SearchSelect
            label={t('field.state')}
            data={UF_CODES}
            {...filled('estado')}
            value={form.values.estado || null}
            onChange={(value) => form.setFieldValue('estado', value ?? '')}
          />
        </Grid.Col>
      </Grid>
    </Section>
  );
}
