import {
  listProjectRows,
  PROJECT_ACCESS,
  ProjectListQuery,
  type ProjectRow,
} from '../../../modules/projects/index.ts';
import type { TasksContext } from '../../../modules/tasks/index.ts';
import { type Column, columnOf, textColumn } from '../../../platform/exports/sheet.ts';
import type { RateLimiter } from '../../../platform/rate-limits/rate-limiter.ts';
import { exportEndpoint } from '../../exports/export-endpoint.ts';
import { billingTypeNames, projectStatusNames, titled } from '../../exports/words.ts';

const tasksOf = ({ tasks }: ProjectRow, ...statuses: readonly (keyof NonNullable<ProjectRow['tasks']>)[]) =>
  statuses.reduce((sum, status) => sum + (tasks?.[status] ?? 0), 0);

const columns: readonly Column<ProjectRow>[] = [
  textColumn(titled('Nome', 'Name'), (row) => row.name),
  textColumn(titled('Tipo', 'Type'), (row) => row.projectType),
  textColumn(titled('Situação', 'Status'), (row) => row.status, projectStatusNames),
  columnOf('number', titled('Tarefas concluídas', 'Tasks completed'), (row) => tasksOf(row, 'completed')),
  columnOf('number', titled('Tarefas', 'Tasks'), (row) => tasksOf(row, 'pending', 'started', 'completed')),
  columnOf('day', titled('Início', 'First day'), (row) => row.startDate),
  columnOf('day', titled('Previsão de entrega', 'Delivery'), (row) => row.deliveryForecast),
  columnOf('money', titled('Valor do contrato', 'Contract'), (row) => row.contractCentavos),
  columnOf('money', titled('Implantação', 'Setup'), (row) => row.setupCentavos),
  columnOf('money', titled('Mensalidade', 'Monthly fee'), (row) => row.monthlyCentavos),
  textColumn(titled('Cobrança', 'Billing'), (row) => row.billingType, billingTypeNames),
  columnOf('time', titled('Criado em', 'Created at'), (row) => row.createdAt.toISOString()),
  textColumn(titled('Descrição', 'Description'), (row) => row.description),
];

const { page, per_page, ...filters } = ProjectListQuery.properties;

export const exportProjectsEndpoint = exportEndpoint(import.meta.url)({
  operationId: 'backofficeExportProjects',
  summary: 'The projects that a list has, as a file for spreadsheets',
  access: PROJECT_ACCESS,
  kind: 'project',
  name: titled('Projetos', 'Projects'),
  filters,
  columns,
  read: (context: TasksContext & { limiter: RateLimiter }, call, query, window) =>
    listProjectRows(context, call, query, window),
});
