import { Fieldset, SimpleGrid, Switch, TextInput } from '@mantine/core';
import { cnpjMask } from '@retaguarda/rules/masks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { VersionedCompany } from '../../../api/companies.ts';
import { ownFormQuery } from '../../../api/forms.ts';
import type { FormFields } from '../../../api/types.ts';
import { MaskedInput } from '../../../ui/forms/masked-input.tsx';
import { Loaded } from '../../../ui/record/loaded.tsx';
import { TabForm } from '../../../ui/record/tab-form.tsx';
import { Section } from '../../../ui/section.tsx';
import { YES } from '../../governed/custom-values.ts';
import { GovernedFields, type OwnInput } from '../../governed/governed-fields.tsx';
import { nameOfField } from '../../governed/governed-values.ts';
import { DATA_PATHS } from './data-fields.ts';
import { type DataForm, useDataForm } from './use-data-form.ts';

/** Names and identifiers of a company, as its form has them. A change by somebody else is merged into the form instead of lost. */
export function DataTab({ stored }: { stored: VersionedCompany }) {
  const query = useQuery(ownFormQuery('company', { companyId: stored.company.id }));
  return <Loaded query={query}>{(governed) => <DataEditor governed={governed} stored={stored} />}</Loaded>;
}

function DataEditor({ governed, stored }: { governed: FormFields; stored: VersionedCompany }) {
  const { t } = useTranslation();
  const mayEdit = stored.company.abilities.edit;
  const record = useDataForm(governed, stored);
  const { form } = record;
  const own = useOwnInputs(form);
  const { cnpj, isFilial, nomeFantasia, razaoSocial, subdominio } = own;
  const labels = Object.fromEntries(
    Object.keys(form.values).map((path) => [path, nameOfField(governed, DATA_PATHS, path, own)]),
  );
  return (
    <TabForm record={record} words={{ title: t('companyConflict.title'), labels }}>
      <Fieldset variant="unstyled" disabled={!mayEdit}>
        <Section title={t('companyData.identity')} text={t('companyData.identityText')}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <GovernedFields governed={governed} form={form} own={{ razaoSocial, nomeFantasia }} withCustom />
          </SimpleGrid>
        </Section>
        <Section title={t('companyData.registration')} text={t('companyData.registrationText')}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <GovernedFields governed={governed} form={form} own={{ cnpj, subdominio }} />
          </SimpleGrid>
          <GovernedFields governed={governed} form={form} own={{ isFilial }} />
        </Section>
      </Fieldset>
    </TabForm>
  );
}

function useOwnInputs(form: DataForm) {
  const { t } = useTranslation();
  const name = (path: 'razaoSocial' | 'nomeFantasia', label: string): OwnInput => ({
    path,
    label,
    draw: (decorated) => (
      <TextInput {...decorated} maxLength={200} autoComplete="off" {...form.getInputProps(path)} />
    ),
  });
  return {
    razaoSocial: name('razaoSocial', t('field.legalName')),
    nomeFantasia: name('nomeFantasia', t('field.tradeName')),
    cnpj: {
      path: 'cnpj',
      label: t('field.cnpj'),
      draw: (decorated) => (
        <MaskedInput
          {...decorated}
          mask={cnpjMask}
          {...form.getInputProps('cnpj')}
          value={form.values.cnpj}
        />
      ),
    },
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
    isFilial: {
      path: 'isFilial',
      label: t('companyData.isBranch'),
      draw: ({ description, label }) => (
        <Switch
          mt="md"
          label={label}
          description={description}
          checked={form.values.isFilial === YES}
          onChange={(event) => form.setFieldValue('isFilial', event.currentTarget.checked ? YES : '')}
        />
      ),
    },
  } satisfies Record<string, OwnInput>;
}
