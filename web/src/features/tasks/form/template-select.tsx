import type { UseFormReturnType } from '@mantine/form';
import { addBusinessDays } from '@retaguarda/rules/business-days';
import { nextDueDate } from '@retaguarda/rules/due-date';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { taskTemplatesQuery } from '../../../api/task-templates.ts';
import type { TaskTemplate } from '../../../api/types.ts';
import { dayFromIso } from '../../../ui/forms/days.ts';
import { SearchSelect } from '../../../ui/forms/search-select.tsx';
import { useDueWindow } from '../due/use-due-window.ts';
import type { TaskFields } from './task-fields.ts';

/** Begins a new task with a template: its fields stand in the form and can still be changed. Nothing while there are none. */
export function TemplateSelect({ form }: { form: UseFormReturnType<TaskFields> }) {
  const { t } = useTranslation();
  const { data: templates = [] } = useQuery(taskTemplatesQuery);
  const dueOf = useDueOf();
  if (templates.length === 0) return null;
  const { template: chosen } = form.values;
  const template = templates.find(({ id }) => id === chosen);
  const choose = (value: string | null) => {
    const next = templates.find(({ id }) => String(id) === value);
    form.setValues(next ? { ...fieldsOf(next, form.values), due_date: dueOf(next) } : { template: null });
  };
  return (
    <SearchSelect
      label={t('taskMore.template')}
      description={
        template
          ? t('taskMore.templateParts', {
              steps: template.steps.length,
              stations: template.flow_steps.length,
            })
          : t('taskMore.templateHint')
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={t('taskMore.withoutTemplate')}
      clearable
      clearButtonProps={{ 'aria-label': t('taskMore.withoutTemplate') }}
      nothingFoundMessage={t('tasks.nothingFound')}
      data={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen === null ? null : String(chosen)}
      onChange={choose}
    />
  );
}

/** What the form says with a template; the project stays where the template names none. */
function fieldsOf(template: TaskTemplate, before: TaskFields): Partial<TaskFields> {
  return {
    template: template.id,
    title: template.title,
    description: template.description ?? '',
    project: template.project ?? before.project,
    priority: template.priority,
  };
}

/** The due date of a task that begins with a template today, as it is typed. */
function useDueOf(): (template: TaskTemplate) => string {
  const { today, window } = useDueWindow();
  return ({ due_in_days: days }) =>
    days === null ? '' : dayFromIso(nextDueDate(addBusinessDays(today, days, window.isHoliday), window));
}
