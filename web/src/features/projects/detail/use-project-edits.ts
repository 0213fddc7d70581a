import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import { changeProject, projectQuery } from '../../../api/projects.ts';
import type { Project } from '../../../api/types.ts';
import { useInPlace } from '../../../ui/record/use-in-place.ts';
import { fieldsOf, type ProjectFields, toProjectChange } from '../form/project-fields.ts';

/** The fields of a project, each edited where it stands. */
export function useProjectEdits(project: Project) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useInPlace<Project, ProjectFields>({
    stored: project,
    valuesOf: fieldsOf,
    save: (values, base) => changeProject(toProjectChange(base, values)),
    reload: () => queries.fetchQuery({ ...projectQuery(project.id), staleTime: 0 }),
    touches: [keys.projects.all],
    said: (field) => t('inPlace.saved', { label: t(`projectField.${field as FactName}`) }),
  });
}

/** What is edited so. */
export type FactName =
  | 'billing_due_day'
  | 'billing_type'
  | 'client_id'
  | 'contract_value'
  | 'delivery_forecast'
  | 'description'
  | 'monthly_value'
  | 'setup_value'
  | 'start_date';
