import { noHolidays } from '@retaguarda/rules/business-days';
import { addDays } from '@retaguarda/rules/calendar-days';
import { nextOccurrence, type Recurrence } from '@retaguarda/rules/recurrence';
import type { TaskTables } from '../../modules/tasks/index.ts';
import { queryBuilder } from '../../platform/db/builder.ts';
import { localDate } from '../../platform/local-date.ts';
import { type DemoScope, daysBefore } from './demo-scope.ts';
import type { DemoMember, TaskRecord } from './demo-task-records.ts';

const query = queryBuilder<TaskTables>();

/** The next tasks of a series are far enough ahead for none to be made while somebody looks around. */
const FIRST_AHEAD = 8;
const MADE_DAYS_AGO = 30;

interface DemoTemplate {
  name: string;
  title: string;
  description: string | null;
  priority: 'low' | 'medium' | 'high';
  due_in_days: number | null;
  steps: string[];
  flow_steps: string[];
}

/** What every tenant begins tasks with. */
const TEMPLATES: readonly DemoTemplate[] = [
  {
    name: 'Credenciamento de lojista',
    title: 'Credenciar lojista',
    description: 'Do contrato social ao primeiro teste de venda.',
    priority: 'medium',
    due_in_days: 7,
    steps: [
      'Receber o contrato social',
      'Consultar o CNPJ',
      'Cadastrar a conta bancária',
      'Testar uma venda',
    ],
    flow_steps: ['Documentos', 'Análise', 'Ativação'],
  },
  {
    name: 'Contestação de venda',
    title: 'Responder à contestação',
    description: 'O prazo é o da bandeira; sem resposta a venda é estornada.',
    priority: 'high',
    due_in_days: 4,
    steps: ['Pedir os comprovantes', 'Montar o dossiê', 'Enviar à bandeira'],
    flow_steps: [],
  },
  {
    name: 'Troca de terminal',
    title: 'Trocar terminal com defeito',
    description: null,
    priority: 'medium',
    due_in_days: 3,
    steps: ['Separar o substituto', 'Agendar com o lojista', 'Recolher o antigo'],
    flow_steps: ['Estoque', 'Transporte', 'Instalação'],
  },
];

/** Templates of tasks, and series of those tasks that come again. */
export async function insertMakers(
  scope: DemoScope,
  tenantId: number,
  people: readonly DemoMember[],
  { made, timeZone }: { made: readonly (TaskRecord & { id: number })[]; timeZone: string },
): Promise<void> {
  const { now, tx } = scope;
  const creator = people.find(({ creates }) => creates);
  if (creator === undefined) return;
  await tx.many(
    query.insertInto('task_templates').values(
      TEMPLATES.map((template) => ({
        ...template,
        tenant_id: tenantId,
        project: null,
        created_by: creator.id,
        created_at: daysBefore(now, MADE_DAYS_AGO),
        updated_at: null,
      })),
    ),
  );
  const today = localDate(now, timeZone);
  for (const record of made) await insertSeries(scope, tenantId, record, today);
}

async function insertSeries(
  { tx }: DemoScope,
  tenantId: number,
  { assignee, createdAt, creator, dueDate, id, task }: TaskRecord & { id: number },
  today: string,
): Promise<void> {
  if (task.repeats === undefined || dueDate === null) return;
  const rule: Recurrence = { every: 1, weekdays: [], month_day: null, business_day: null, ...task.repeats };
  const soon = addDays(today, FIRST_AHEAD);
  const after = dueDate > soon ? dueDate : soon;
  const row = await tx.first(
    query
      .insertInto('task_series')
      .values({
        ...rule,
        weekdays: [...rule.weekdays],
        tenant_id: tenantId,
        title: task.title,
        description: task.description ?? null,
        project: task.project ?? null,
        priority: task.priority ?? 'medium',
        assigned_to: assignee?.id ?? null,
        steps: (task.steps ?? []).map((step) => step.replace(/^\*/, '')),
        flow_steps: [...(task.flow ?? [])],
        starts_on: dueDate,
        next_on: nextOccurrence(rule, { anchor: dueDate, after }, noHolidays),
        ends_on: null,
        remaining: null,
        created_by: creator.id,
        created_at: createdAt,
        updated_at: null,
      })
      .returning('id'),
  );
  if (row === null) return;
  await tx.many(
    query
      .insertInto('task_occurrences')
      .values({ tenant_id: tenantId, series_id: row.id, due_on: dueDate, task_id: id }),
  );
}
