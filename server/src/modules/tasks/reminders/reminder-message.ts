import type { MailMessage } from '../../../platform/mail/mailer.ts';
import { tenantMail } from '../../../platform/mail/tenant-mail.ts';
import { fill, type Language, type Message } from '../../../platform/problem.ts';
import type { WebhookMessage } from '../../../platform/webhooks/webhook.ts';
import type { DueTask, Recipient } from './reminder-queries.ts';

/** Reminders go out in the language of the business, as all mails do. */
const LANGUAGE: Language = 'pt-BR';

const texts = {
  subjectOne: { 'pt-BR': 'Uma tarefa vence em breve', en: 'A task is due soon' },
  subjectMany: { 'pt-BR': '{total} tarefas vencem em breve', en: '{total} tasks are due soon' },
  intro: {
    'pt-BR': 'Olá, {name}. Em {tenant}, isto espera por você nos próximos dias úteis:',
    en: 'Hello, {name}. At {tenant}, this waits for you in the next business days:',
  },
  line: { 'pt-BR': '{title}: vence em {date}', en: '{title}: due on {date}' },
  lineOfProject: {
    'pt-BR': '{title} ({project}): vence em {date}',
    en: '{title} ({project}): due on {date}',
  },
  more: { 'pt-BR': 'E mais {count}.', en: 'And {count} more.' },
  button: { 'pt-BR': 'Ver tarefas', en: 'See tasks' },
  buttonOne: { 'pt-BR': 'Ver a tarefa', en: 'See the task' },
} as const satisfies Record<string, Message>;

/** What a reminder tells, whatever carries it. */
export interface Reminder {
  /** `YYYY-MM-DD`. */
  day: string;
  tenant: { id: number; uuid: string; name: string };
  /** The colour of the tenant's brand; null without one. */
  brandColor: string | null;
  person: Recipient;
  /** The first of them, at least one. */
  tasks: readonly DueTask[];
}

export function reminderMail(reminder: Reminder, publicUrl: string): MailMessage {
  const { brandColor, person, tasks, tenant } = reminder;
  const total = totalOf(tasks);
  const [only] = tasks;
  const subject = total === 1 ? text('subjectOne') : text('subjectMany', { total });
  const rest = total > tasks.length ? text('more', { count: total - tasks.length }) : '';
  const paragraphs = [
    text('intro', { name: person.name, tenant: tenant.name }),
    tasks.map((task) => ({ text: lineOf(task), url: taskUrl(publicUrl, task) })),
    ...(rest === '' ? [] : [rest]),
  ];
  const content = {
    brandColor,
    heading: subject,
    paragraphs,
    button:
      total === 1 && only !== undefined
        ? { label: text('buttonOne'), url: taskUrl(publicUrl, only) }
        : { label: text('button'), url: `${publicUrl}/tarefas` },
  };
  const values = { nome: person.name, empresa: tenant.name, assunto: subject, mais: rest };
  const body = tenantMail(tenant.id, content, values);
  return { id: idOf(reminder, '.'), kind: 'task-reminder', to: person.email, subject, ...body };
}

/** The id is the same for every attempt at the same person, tenant and day. */
export function reminderWebhook(reminder: Reminder, publicUrl: string): WebhookMessage {
  const { day, person, tasks, tenant } = reminder;
  return {
    id: idOf(reminder, ':'),
    body: {
      type: 'tasks.reminder',
      day,
      tenant: { uuid: tenant.uuid, name: tenant.name },
      user: { uuid: person.uuid, name: person.name, email: person.email },
      total: totalOf(tasks),
      tasks: tasks.map((task) => ({
        id: task.id,
        title: task.title,
        project: task.project,
        priority: task.priority,
        due_date: task.dueDate,
        url: taskUrl(publicUrl, task),
      })),
      url: `${publicUrl}/tarefas`,
    },
  };
}

/** Where the web application opens the task. */
function taskUrl(publicUrl: string, { id }: DueTask): string {
  return `${publicUrl}/tarefas?tarefa=${id}`;
}

function idOf({ day, person, tenant }: Reminder, separator: string): string {
  return ['tasks.reminder', tenant.uuid, person.uuid, day].join(separator);
}

function totalOf(tasks: readonly DueTask[]): number {
  return tasks[0]?.total ?? 0;
}

function lineOf({ dueDate, project, title }: DueTask): string {
  const date = dueDate.split('-').reverse().join('/');
  return project === null ? text('line', { title, date }) : text('lineOfProject', { title, project, date });
}

function text(name: keyof typeof texts, values: Record<string, string | number> = {}): string {
  return fill(texts[name][LANGUAGE], values);
}
