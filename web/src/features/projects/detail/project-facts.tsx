import { Select, Textarea, TextInput } from '@mantine/core';
import { BILLING_TYPES } from '@retaguarda/rules/project-status';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Project } from '../../../api/types.ts';
import { Card, CardBody, CardFacts } from '../../../ui/card.tsx';
import { DateField } from '../../../ui/forms/date-field.tsx';
import { NumberText } from '../../../ui/forms/number-text.tsx';
import { InPlace } from '../../../ui/record/in-place.tsx';
import type { InPlaceFieldProps } from '../../../ui/record/use-in-place-draft.ts';
import { useFormat } from '../../../ui/use-format.ts';
import {
  fieldsOf,
  isAmount,
  isClient,
  isDayOrNone,
  isDueDay,
  isTurnedAround,
} from '../form/project-fields.ts';
import classes from './project-page.module.css';
import { type FactName, useProjectEdits } from './use-project-edits.ts';

/** What people have set of a project, its values among it, edited where it stands by who may. */
export function ProjectFacts({ project }: { project: Project }) {
  const { t } = useTranslation();
  const format = useFormat();
  const edits = useProjectEdits(project);
  const faultOf = useFaults(project);
  const fact = (name: FactName, read: ReactNode) =>
    [
      t(`projectField.${name}`),
      <InPlace
        key={name}
        label={t(`projectField.${name}`)}
        canEdit={project.abilities.edit}
        faultOf={(value) => faultOf(name, value)}
        {...edits(name)}
        field={(field) => <FactField name={name} {...field} />}
      >
        {read}
      </InPlace>,
    ] as const;
  const number = (value: number | null) => (value === null ? '—' : format.number(value));
  return (
    <Card title={t('project.about')}>
      <CardBody>
        <Description project={project} edits={edits} />
      </CardBody>
      <div className={classes['facts']}>
        <CardFacts
          facts={[
            fact('start_date', format.day(project.start_date)),
            fact('delivery_forecast', format.day(project.delivery_forecast)),
            fact('client_id', project.client_id === null ? '—' : String(project.client_id)),
            fact('contract_value', format.money(project.contract_value)),
            fact('setup_value', format.money(project.setup_value)),
            fact('monthly_value', format.money(project.monthly_value)),
            fact('billing_type', t(`billingType.${project.billing_type ?? 'none'}`)),
            fact('billing_due_day', number(project.billing_due_day)),
            [t('projectField.updated_at'), format.dateTime(project.updated_at)],
          ]}
        />
      </div>
    </Card>
  );
}

interface DescriptionProps {
  project: Project;
  /** Of the whole project: its facts are saved one after the other. */
  edits: ReturnType<typeof useProjectEdits>;
}

function Description({ edits, project }: DescriptionProps) {
  const { t } = useTranslation();
  return (
    <InPlace
      label={t('projectField.description')}
      canEdit={project.abilities.edit}
      hasLines
      {...edits('description')}
      field={({ onChange, onChoose, ...field }) => (
        <Textarea
          {...field}
          autosize
          minRows={3}
          maxRows={12}
          maxLength={20_000}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    >
      <span className={project.description === null ? classes['dim'] : classes['description']}>
        {project.description ?? t('project.noDescription')}
      </span>
    </InPlace>
  );
}

/** What is wrong with a value, as the form of the whole project has it. */
function useFaults(project: Project) {
  const { t } = useTranslation();
  return (name: FactName, value: string): string | null => {
    switch (name) {
      case 'start_date':
      case 'delivery_forecast':
        if (!isDayOrNone(value)) return t('form.date');
        return isTurnedAround({ ...fieldsOf(project), [name]: value })
          ? t('projectForm.deliveryBeforeStart')
          : null;
      case 'client_id':
        return isClient(value) ? null : t('projectForm.client');
      case 'billing_due_day':
        return isDueDay(value) ? null : t('projectForm.day');
      case 'billing_type':
      case 'description':
        return null;
      default:
        return isAmount(value) ? null : t('projectForm.amount');
    }
  };
}

function FactField({ name, onChange, onChoose, ...field }: InPlaceFieldProps<string> & { name: FactName }) {
  const { t } = useTranslation();
  switch (name) {
    case 'start_date':
    case 'delivery_forecast':
      return <DateField {...field} withCalendar onChange={onChange} onPicked={onChoose} />;
    case 'billing_type':
      return (
        <Select
          {...field}
          clearable
          defaultDropdownOpened
          clearButtonProps={{ 'aria-label': t('action.clear') }}
          data={BILLING_TYPES.map((type) => ({ value: type, label: t(`billingType.${type}`) }))}
          value={field.value === '' ? null : field.value}
          onChange={(type) => onChoose(type ?? '')}
        />
      );
    case 'client_id':
    case 'billing_due_day':
      return (
        <NumberText
          {...field}
          maxLength={name === 'client_id' ? 16 : 2}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    default:
      return (
        <TextInput
          {...field}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          leftSection="R$"
          leftSectionProps={{ 'aria-hidden': true }}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}
