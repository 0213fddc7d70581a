import { PART_TITLE_LIMITS, titleFault } from '@retaguarda/rules/task-titles';
import type { NewTemplate } from '../../../api/task-templates.ts';
import type { TaskDetail, TaskTemplate } from '../../../api/types.ts';

/** The form of a template; empty texts mean nothing. */
export interface TemplateValues extends Record<string, unknown> {
  name: string;
  title: string;
  description: string;
  project: string;
  priority: TaskTemplate['priority'];
  /** A number of business days, as it is typed. */
  due_in_days: string;
  /** One title per line. */
  steps: string;
  flow_steps: string;
}

/** The paths of the form, as the server names them. */
export const TEMPLATE_FIELDS = [
  'name',
  'title',
  'description',
  'project',
  'priority',
  'due_in_days',
  'steps',
  'flow_steps',
] as const satisfies readonly (keyof TemplateValues)[];

const EMPTY: TemplateValues = {
  name: '',
  title: '',
  description: '',
  project: '',
  priority: 'medium',
  due_in_days: '',
  steps: '',
  flow_steps: '',
};

/** The form of a stored template, or of a new one. */
export function templateValues(stored: TaskTemplate | null): TemplateValues {
  if (stored === null) return EMPTY;
  return {
    name: stored.name,
    title: stored.title,
    description: stored.description ?? '',
    project: stored.project ?? '',
    priority: stored.priority,
    due_in_days: stored.due_in_days === null ? '' : String(stored.due_in_days),
    steps: stored.steps.join('\n'),
    flow_steps: stored.flow_steps.join('\n'),
  };
}

export const LONGEST_NAME = 80;

/** The form of a template that is made of a task. */
export function valuesOfTask({ flow_steps, steps, task }: TaskDetail): TemplateValues {
  return {
    ...EMPTY,
    name: task.title.slice(0, LONGEST_NAME),
    title: task.title,
    description: task.description ?? '',
    project: task.project ?? '',
    priority: task.priority,
    steps: steps.map(({ title }) => title).join('\n'),
    flow_steps: flow_steps.map(({ title }) => title).join('\n'),
  };
}

/** The titles of a text with one per line; empty lines are none. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Whether each line can be the title of an item or a station. */
export const arePartTitles = (text: string): boolean =>
  linesOf(text).every((line) => titleFault(line, PART_TITLE_LIMITS) === null);

const FEWEST_DAYS = 3;
const MOST_DAYS = 60;

/** Whether the text is a number of business days that a template can have, or none. */
export function isDueInDays(text: string): boolean {
  const days = text.trim();
  return days === '' || (/^\d{1,2}$/.test(days) && Number(days) >= FEWEST_DAYS && Number(days) <= MOST_DAYS);
}

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The body of a template as the form says it. */
export function toTemplate(values: TemplateValues): NewTemplate {
  const days = values.due_in_days.trim();
  return {
    name: values.name.trim(),
    title: values.title.trim(),
    description: textOrNull(values.description),
    project: textOrNull(values.project),
    priority: values.priority,
    due_in_days: days === '' ? null : Number(days),
    steps: linesOf(values.steps),
    flow_steps: linesOf(values.flow_steps),
  };
}
