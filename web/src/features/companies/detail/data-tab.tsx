import { isCnpj } from '@retaguarda/rules/cnpj';
import { deliveredField, type FormField } from '@retaguarda/rules/form-fields';
import { cnpjMask } from '@retaguarda/rules/masks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { changeCompany, type VersionedCompany } from '../../../api/companies.ts';
import { ownFormQuery } from '../../../api/forms.ts';
import type { FormFields } from '../../../api/types.ts';
import { Facts } from '../../../ui/record/facts.tsx';
import { Loaded } from '../../../ui/record/loaded.tsx';
import { useInPlace } from '../../../ui/record/use-in-place.ts';
import { Section } from '../../../ui/section.tsx';
import { customPath, drawnFields } from '../../governed/custom-values.ts';
import { GovernedFact } from '../../governed/governed-fact.tsx';
import { governedErrors, labelOf } from '../../governed/governed-values.ts';
import { DATA_PATHS, type DataField, type DataValues, dataChange, dataValues } from './data-fields.ts';
import { COMPANY_TOUCHES, useCompanyEdit } from './use-company-change.ts';

type DataPath = keyof DataValues & string;

const REGISTRATION: readonly string[] = ['cnpj', 'subdominio', 'isFilial'] satisfies DataField[];

interface DataTabProps {
  stored: VersionedCompany;
}

/** Names and identifiers of a company with the fields that administrators arranged, each edited where it stands. */
export function DataTab({ stored }: DataTabProps) {
  const { t } = useTranslation();
  const query = useQuery(ownFormQuery('company', { companyId: stored.company.id }));
  return (
    <Loaded query={query}>
      {(governed) => (
        <>
          <Section title={t('companyData.identity')} text={t('companyData.identityText')}>
            <DataFacts
              governed={governed}
              stored={stored}
              shows={({ key }) => (isOwn(governed, key) ? isIdentity(key) : true)}
            />
          </Section>
          <Section title={t('companyData.registration')} text={t('companyData.registrationText')}>
            <DataFacts governed={governed} stored={stored} shows={({ key }) => REGISTRATION.includes(key)} />
          </Section>
        </>
      )}
    </Loaded>
  );
}

const isOwn = ({ form }: FormFields, key: string): boolean => deliveredField(form, key) !== undefined;
const isIdentity = (key: string): boolean => key in DATA_PATHS && !REGISTRATION.includes(key);

interface DataFactsProps extends DataTabProps {
  governed: FormFields;
  shows: (field: FormField) => boolean;
}

function DataFacts({ governed, shows, stored }: DataFactsProps) {
  const { edits, faultOf, nameOf } = useDataEdits(governed, stored);
  return (
    <Facts>
      {drawnFields(governed)
        .filter(shows)
        .map((field) => {
          const path = pathOf(governed, field);
          const { save, value = '' } = edits(path);
          return (
            <GovernedFact
              key={field.key}
              field={field}
              label={nameOf(path)}
              canEdit={stored.company.abilities.edit}
              faultOf={(text) => faultOf(path, text)}
              save={save}
              value={value}
            />
          );
        })}
    </Facts>
  );
}

/** Own fields stand under their key; those that somebody added, under a path that no other has. */
const pathOf = (governed: FormFields, { key }: FormField): DataPath =>
  isOwn(governed, key) ? (key as DataField) : customPath(key);

function useDataEdits(governed: FormFields, stored: VersionedCompany) {
  const { t } = useTranslation();
  const { reload } = useCompanyEdit(stored);
  const valuesOf = ({ company }: VersionedCompany) => dataValues(governed, company);
  const own: Record<string, string> = {
    razaoSocial: t('field.legalName'),
    nomeFantasia: t('field.tradeName'),
    cnpj: t('field.cnpj'),
    subdominio: t('field.subdomain'),
    isFilial: t('companies.branch'),
  };
  const nameOf = (path: string) => {
    const field = governed.fields.find((one) => pathOf(governed, one) === path);
    return field === undefined ? path : labelOf(governed, field, own[field.key] ?? field.label);
  };
  const edits = useInPlace<VersionedCompany, DataValues>({
    stored,
    valuesOf,
    save: (values, base) =>
      changeCompany(base.company.id, dataChange(governed, valuesOf(base), values), base.etag),
    reload: () => reload(stored),
    touches: COMPANY_TOUCHES,
    said: (path) => t('inPlace.saved', { label: nameOf(path) }),
  });
  const faultOf = (path: DataPath, text: string): string | null => {
    const before = valuesOf(stored);
    const after = { ...before, [path]: text };
    if (path === 'cnpj' && text !== '' && !isCnpj(cnpjMask.strip(text))) return t('form.cnpj');
    return governedErrors(governed, DATA_PATHS, { before, after }, t)[path] ?? null;
  };
  return { edits, faultOf, nameOf };
}
