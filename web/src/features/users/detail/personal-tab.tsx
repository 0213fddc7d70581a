import { Text } from '@mantine/core';
import type { FormField } from '@retaguarda/rules/form-fields';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ownFormQuery } from '../../../api/forms.ts';
import type { FormFields } from '../../../api/types.ts';
import type { VersionedUser } from '../../../api/users.ts';
import { Fact, Facts } from '../../../ui/record/facts.tsx';
import { Loaded } from '../../../ui/record/loaded.tsx';
import { Section } from '../../../ui/section.tsx';
import { customFields, customPath, drawnFields } from '../../governed/custom-values.ts';
import { GovernedFact } from '../../governed/governed-fact.tsx';
import { PERSONAL_PATHS, type PersonalField, type PersonalPath } from './personal-fields.ts';
import { useMaritalOptions } from './personal-inputs.tsx';
import { usePersonalEdits } from './use-personal-edits.ts';

const IDENTIFICATION: readonly string[] = [
  'cpf',
  'cnpj',
  'rg',
  'cnh',
  'estadoCivil',
  'dataAniversario',
] satisfies PersonalField[];
const EMAIL = 'email';

interface PersonalTabProps {
  stored: VersionedUser;
  mayEdit?: boolean;
}

/** Name and identifiers of a person with the fields that administrators arranged, each edited where it stands. */
export function PersonalTab({ stored, mayEdit = true }: PersonalTabProps) {
  const query = useQuery(ownFormQuery('user', { userId: stored.user.id }));
  return (
    <Loaded query={query}>
      {(governed) => <PersonalFacts governed={governed} stored={stored} mayEdit={mayEdit} />}
    </Loaded>
  );
}

function PersonalFacts(props: Required<PersonalTabProps> & { governed: FormFields }) {
  const { t } = useTranslation();
  const { governed } = props;
  const added = customFields(governed).map(({ key }) => key);
  const shown = drawnFields(governed);
  const identification = shown.filter(({ key }) => IDENTIFICATION.includes(key));
  const identity = shown.filter(
    ({ key }) =>
      !IDENTIFICATION.includes(key) && (key === EMAIL || key in PERSONAL_PATHS || added.includes(key)),
  );
  return (
    <>
      <Section title={t('personal.identity')} text={t('personal.identityText')}>
        <FactsOf fields={identity} {...props} />
      </Section>
      {identification.length === 0 ? null : (
        <Section title={t('personal.documents')} text={t('personal.documentsText')}>
          <FactsOf fields={identification} {...props} />
        </Section>
      )}
    </>
  );
}

interface FactsOfProps extends Required<PersonalTabProps> {
  governed: FormFields;
  fields: readonly FormField[];
}

/** The e-mail is the account, and no fact that somebody edits. */
function FactsOf({ fields, governed, mayEdit, stored }: FactsOfProps) {
  const { t } = useTranslation();
  const { edits, faultOf, nameOf } = usePersonalEdits(governed, stored);
  const asChosen = useMaritalChoice(stored);
  return (
    <Facts>
      {fields.map((field) => {
        const path = pathOf(field);
        if (field.key === EMAIL) {
          return (
            <Fact key={field.key} label={nameOf(EMAIL)}>
              {stored.user.email}
              <Text size="xs" c="dimmed">
                {t('personal.emailFixed')}
              </Text>
            </Fact>
          );
        }
        const { save, value = '' } = edits(path);
        return (
          <GovernedFact
            key={field.key}
            field={asChosen(field)}
            label={nameOf(path)}
            canEdit={mayEdit}
            faultOf={(text) => faultOf(path, text)}
            save={save}
            value={value}
          />
        );
      })}
    </Facts>
  );
}

const pathOf = ({ key }: FormField): PersonalPath =>
  key in PERSONAL_PATHS ? (key as PersonalField) : customPath(key);

/** The marital state is a text for the server, and one of a few for people. */
function useMaritalChoice({ user }: VersionedUser): (field: FormField) => FormField {
  const options = useMaritalOptions(user.personalData?.estadoCivil ?? '');
  return (field) =>
    field.key === 'estadoCivil' && field.type === 'text' ? { ...field, type: 'select', options } : field;
}
