import { BILLING_TYPES } from '@retaguarda/rules/project-status';
import type { NewProject, ProjectChange } from '../../../api/projects.ts';
import type { Project } from '../../../api/types.ts';
import { dayFromIso, isoFromDay } from '../../../ui/forms/days.ts';
import { decimalFromTyped, typedFromDecimal } from '../../../ui/forms/money.ts';

/** What the form holds: texts as they are typed, days as `dd/mm/aaaa`, amounts as `1.500,00`. */
export interface ProjectFields extends Record<string, string> {
  name: string;
  description: string;
  project_type: string;
  client_id: string;
  status: Project['status'];
  start_date: string;
  delivery_forecast: string;
  contract_value: string;
  setup_value: string;
  monthly_value: string;
  billing_type: string;
  billing_due_day: string;
}

/** In the order of the form, so that the first refused one gets the focus. */
export const PROJECT_FIELD_NAMES = [
  'name',
  'project_type',
  'status',
  'client_id',
  'description',
  'start_date',
  'delivery_forecast',
  'contract_value',
  'setup_value',
  'monthly_value',
  'billing_type',
  'billing_due_day',
] as const satisfies readonly (keyof ProjectFields)[];

export const AMOUNTS = ['contract_value', 'setup_value', 'monthly_value'] as const;
export const DAYS = ['start_date', 'delivery_forecast'] as const;

const LAST_DAY_OF_MONTH = 31;

export const NEW_PROJECT: ProjectFields = {
  name: '',
  description: '',
  project_type: '',
  client_id: '',
  status: 'pending',
  start_date: '',
  delivery_forecast: '',
  contract_value: '',
  setup_value: '',
  monthly_value: '',
  billing_type: '',
  billing_due_day: '',
};

/** A stored project as the form shows it. */
export function fieldsOf(project: Project): ProjectFields {
  return {
    name: project.name,
    description: project.description ?? '',
    project_type: project.project_type ?? '',
    client_id: project.client_id === null ? '' : String(project.client_id),
    status: project.status,
    start_date: dayFromIso(project.start_date),
    delivery_forecast: dayFromIso(project.delivery_forecast),
    contract_value: typedFromDecimal(project.contract_value),
    setup_value: typedFromDecimal(project.setup_value),
    monthly_value: typedFromDecimal(project.monthly_value),
    billing_type: project.billing_type ?? '',
    billing_due_day: project.billing_due_day === null ? '' : String(project.billing_due_day),
  };
}

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : Number(text));
const amountOrNull = (text: string): string | null => (text.trim() === '' ? null : decimalFromTyped(text));

/** The body of a new project; only for fields that have passed `amountFault` and its like. */
export function toNewProject(fields: ProjectFields): NewProject {
  return {
    name: fields.name.trim(),
    description: textOrNull(fields.description),
    project_type: textOrNull(fields.project_type),
    client_id: numberOrNull(fields.client_id),
    status: fields.status,
    start_date: isoFromDay(fields.start_date),
    delivery_forecast: isoFromDay(fields.delivery_forecast),
    contract_value: amountOrNull(fields.contract_value),
    setup_value: amountOrNull(fields.setup_value),
    monthly_value: amountOrNull(fields.monthly_value),
    billing_type: BILLING_TYPES.find((type) => type === fields.billing_type) ?? null,
    billing_due_day: numberOrNull(fields.billing_due_day),
  };
}

/** Only what differs from the project as it was read, against that version: what somebody else changed stays theirs. */
export function toProjectChange(project: Project, fields: ProjectFields): ProjectChange {
  const before = fieldsOf(project);
  const wanted = Object.entries(toNewProject(fields)).filter(([name]) => before[name] !== fields[name]);
  return { id: project.id, versao: project.versao, ...Object.fromEntries(wanted) };
}

const isWhole = (text: string): boolean => /^\d{1,15}$/.test(text.trim());

/** What is wrong with each field by itself; the names are those of texts of the form. */
export const isAmount = (text: string): boolean => text.trim() === '' || decimalFromTyped(text) !== null;
export const isDayOrNone = (text: string): boolean => text === '' || isoFromDay(text) !== null;
export const isClient = (text: string): boolean =>
  text.trim() === '' || (isWhole(text) && Number(text) > 0 && Number.isSafeInteger(Number(text)));
export const isDueDay = (text: string): boolean =>
  text.trim() === '' || (isWhole(text) && Number(text) >= 1 && Number(text) <= LAST_DAY_OF_MONTH);

/** Whether a project would be delivered before it begins. */
export function isTurnedAround({ delivery_forecast: end, start_date: start }: ProjectFields): boolean {
  const [from, to] = [isoFromDay(start), isoFromDay(end)];
  return from !== null && to !== null && to < from;
}
