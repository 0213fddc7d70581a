import { type UseFormReturnType, useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { rules } from '../../account/rules.ts';
import {
  isAmount,
  isClient,
  isDayOrNone,
  isDueDay,
  isTurnedAround,
  type ProjectFields,
} from './project-fields.ts';

export type ProjectFormState = UseFormReturnType<ProjectFields>;

/** The form with the checks that the server makes, and that a project does not end before it begins. */
export function useProjectForm(initialValues: ProjectFields): ProjectFormState {
  const { t } = useTranslation();
  const amount = (text: string) => (isAmount(text) ? null : t('projectForm.amount'));
  const day = (text: string) => (isDayOrNone(text) ? null : t('form.date'));
  return useForm<ProjectFields>({
    initialValues,
    validate: {
      name: rules(t).required,
      client_id: (text) => (isClient(text) ? null : t('projectForm.client')),
      start_date: day,
      delivery_forecast: (text, fields) =>
        day(text) ?? (isTurnedAround(fields) ? t('projectForm.deliveryBeforeStart') : null),
      contract_value: amount,
      setup_value: amount,
      monthly_value: amount,
      billing_due_day: (text) => (isDueDay(text) ? null : t('projectForm.day')),
    },
  });
}
