import { Select } from '@mantine/core';
import type { FormField } from '@retaguarda/rules/form-fields';
import { useTranslation } from 'react-i18next';
import { dayFromIso } from '../../ui/forms/days.ts';
import { Fact } from '../../ui/record/facts.tsx';
import { InPlace } from '../../ui/record/in-place.tsx';
import type { InPlaceFieldProps, InPlaceProps } from '../../ui/record/use-in-place-draft.ts';
import { FieldInput } from './custom-input.tsx';
import { YES } from './custom-values.ts';

const NO = 'nao';
const NOTHING = '—';

interface GovernedFactProps extends Pick<InPlaceProps<string>, 'canEdit' | 'faultOf' | 'save' | 'value'> {
  field: FormField;
  label: string;
}

/** A field of a form as a fact of its record, read and edited where it stands by what the field holds. */
export function GovernedFact({ field, label, ...edit }: GovernedFactProps) {
  const textOf = useFieldText(field);
  return (
    <Fact label={label}>
      {(labelledBy) => (
        <InPlace
          {...edit}
          label={label}
          labelledBy={labelledBy}
          hasLines={field.type === 'textarea'}
          textOf={textOf}
          field={(input) => <FactInput {...input} field={field} />}
        >
          {textOf(edit.value)}
        </InPlace>
      )}
    </Fact>
  );
}

/** What is chosen is saved at once; what is typed, when it is done. */
function FactInput({
  field,
  onChange,
  onChoose,
  ...input
}: InPlaceFieldProps<string> & { field: FormField }) {
  const { t } = useTranslation();
  if (field.type === 'boolean') {
    return (
      <Select
        {...input}
        allowDeselect={false}
        defaultDropdownOpened
        value={input.value === YES ? YES : NO}
        data={[
          { value: YES, label: t('governed.yes') },
          { value: NO, label: t('governed.no') },
        ]}
        onChange={(chosen) => onChoose(chosen === YES ? YES : '')}
      />
    );
  }
  const isChosen = field.type === 'select' || field.type === 'uf';
  return (
    <FieldInput
      {...input}
      {...(field.help ? { description: field.help } : {})}
      inputWrapperOrder={['input', 'description', 'error']}
      withAsterisk={field.required}
      opened
      field={field}
      onText={isChosen ? onChoose : onChange}
    />
  );
}

/** How a value reads. */
function useFieldText({ options, type }: FormField): (value: string) => string {
  const { t } = useTranslation();
  return (value) => {
    if (type === 'boolean') return t(value === YES ? 'governed.yes' : 'governed.no');
    if (type === 'select')
      return options?.find((option) => option.value === value)?.label ?? (value || NOTHING);
    return (type === 'date' ? dayFromIso(value) || value : value) || NOTHING;
  };
}
