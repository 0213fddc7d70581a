import type { TaskStatus } from '@retaguarda/rules/task-status';
import { fill, type Message, type MessageValues } from '../../platform/problem.ts';

/** The messages of successful answers. */
export const taskTexts = {
  listed: { 'pt-BR': 'Tarefas encontradas.', en: 'Tasks found.' },
  mentionablesListed: { 'pt-BR': 'Pessoas encontradas.', en: 'People found.' },
  assignablesListed: { 'pt-BR': 'Pessoas encontradas.', en: 'People found.' },
  holidaysListed: { 'pt-BR': 'Feriados listados.', en: 'Holidays listed.' },
  boardRead: { 'pt-BR': 'Quadro de tarefas.', en: 'Task board.' },
  calendarRead: { 'pt-BR': 'Calendário de tarefas.', en: 'Task calendar.' },
  feedRead: { 'pt-BR': 'Endereço de calendário.', en: 'Calendar address.' },
  feedCreated: { 'pt-BR': 'Endereço de calendário criado.', en: 'Calendar address made.' },
  feedDeleted: { 'pt-BR': 'O endereço de calendário não vale mais.', en: 'The calendar address is over.' },
  kpisRead: { 'pt-BR': 'Indicadores de tarefas.', en: 'Task figures.' },
  created: { 'pt-BR': 'Tarefa criada.', en: 'Task created.' },
  copied: { 'pt-BR': 'Tarefa copiada.', en: 'Task copied.' },
  templatesListed: { 'pt-BR': 'Modelos de tarefas.', en: 'Templates of tasks.' },
  templateCreated: { 'pt-BR': 'Modelo criado.', en: 'Template created.' },
  templateUpdated: { 'pt-BR': 'Modelo atualizado.', en: 'Template updated.' },
  templateDeleted: { 'pt-BR': 'Modelo excluído.', en: 'Template deleted.' },
  seriesListed: { 'pt-BR': 'Tarefas que se repetem.', en: 'Tasks that come again.' },
  seriesCreated: { 'pt-BR': 'A tarefa vai se repetir.', en: 'The task will come again.' },
  seriesUpdated: { 'pt-BR': 'Repetição alterada.', en: 'Repetition changed.' },
  seriesDeleted: { 'pt-BR': 'A tarefa não se repete mais.', en: 'The task comes no more.' },
  handedOver: { 'pt-BR': 'Tarefas passadas adiante.', en: 'Tasks handed over.' },
  updated: { 'pt-BR': 'Tarefa atualizada.', en: 'Task updated.' },
  deleted: { 'pt-BR': 'Tarefa excluída.', en: 'Task deleted.' },
  bulkCreated: { 'pt-BR': 'Tarefas criadas.', en: 'Tasks created.' },
  statusChanged: { 'pt-BR': 'Situação alterada.', en: 'Status changed.' },
  found: { 'pt-BR': 'Tarefa encontrada.', en: 'Task found.' },
  stepCreated: { 'pt-BR': 'Item adicionado.', en: 'Item added.' },
  stepUpdated: { 'pt-BR': 'Item atualizado.', en: 'Item updated.' },
  stepRenamed: { 'pt-BR': 'Item renomeado.', en: 'Item renamed.' },
  stepDeleted: { 'pt-BR': 'Item removido.', en: 'Item removed.' },
  flowStepCreated: { 'pt-BR': 'Etapa adicionada ao fluxo.', en: 'Station added to the flow.' },
  flowStepRenamed: { 'pt-BR': 'Etapa renomeada.', en: 'Station renamed.' },
  flowStepMoved: { 'pt-BR': 'Etapa movida.', en: 'Station moved.' },
  flowStepDeleted: { 'pt-BR': 'Etapa removida do fluxo.', en: 'Station taken out of the flow.' },
  documentUploaded: { 'pt-BR': 'Documento enviado.', en: 'Document uploaded.' },
  documentDeleted: { 'pt-BR': 'Documento removido.', en: 'Document deleted.' },
  commentCreated: { 'pt-BR': 'Comentário adicionado.', en: 'Comment added.' },
  commentUpdated: { 'pt-BR': 'Comentário alterado.', en: 'Comment changed.' },
  commentDeleted: { 'pt-BR': 'Comentário excluído.', en: 'Comment deleted.' },
  aiSummary: { 'pt-BR': 'Resumo gerado.', en: 'Summary written.' },
  aiSummaryQueued: { 'pt-BR': 'O resumo está sendo gerado.', en: 'The summary is being written.' },
  settings: { 'pt-BR': 'Configurações das tarefas.', en: 'Settings of tasks.' },
  settingsSaved: { 'pt-BR': 'Configurações salvas.', en: 'Settings saved.' },
} as const satisfies Record<string, Message>;

/** A status as the list calls it (spec 2). */
export const STATUS_LABELS: Record<TaskStatus, Message> = {
  pending: { 'pt-BR': 'Pendente', en: 'Pending' },
  started: { 'pt-BR': 'Iniciada', en: 'Started' },
  completed: { 'pt-BR': 'Concluída', en: 'Completed' },
  cancelled: { 'pt-BR': 'Cancelada', en: 'Cancelled' },
};

/** A status as the board calls its column (spec 2). */
export const BOARD_LABELS: Record<Exclude<TaskStatus, 'cancelled'>, Message> = {
  pending: { 'pt-BR': 'Pendente', en: 'Pending' },
  started: { 'pt-BR': 'Em andamento', en: 'In progress' },
  completed: { 'pt-BR': 'Feito', en: 'Done' },
};

/** What the history of a task says; it is kept, so it is written in the language of the product. */
export const HISTORY_TEXTS = {
  created_task: 'Tarefa criada.',
  updated_task: 'Tarefa atualizada: {fields}.',
  changed_task_status: 'Situação alterada de {from} para {to}.',
  created_task_step: 'Item adicionado: {title}.',
  deleted_task_step: 'Item removido: {title}.',
  updated_task_step: 'Item {state}: {title}.',
  renamed_task_step: 'Item {before} renomeado para {title}.',
  uploaded_task_document: 'Documento enviado: {name}.',
  deleted_task_document: 'Documento removido: {name}.',
  created_task_activity_flow_step: 'Etapa adicionada ao fluxo: {title}.',
  deleted_task_activity_flow_step: 'Etapa removida do fluxo: {title}.',
  renamed_task_activity_flow_step: 'Etapa {before} renomeada para {title}.',
  moved_task_activity_flow_step: 'Etapa movida no fluxo: {title}.',
  created_task_comment: 'Comentário adicionado.',
  updated_task_comment: 'Comentário alterado por quem o escreveu.',
  deleted_task_comment: 'Comentário excluído por quem o escreveu.',
  generated_task_ai_summary: 'Resumo por IA gerado.',
} as const;

export type HistoryAction = keyof typeof HISTORY_TEXTS;

const LONGEST_DESCRIPTION = 255;

/** The description of one entry of the history, cut to what fits. */
export function historyText(action: HistoryAction, values: MessageValues = {}): string {
  const text = fill(HISTORY_TEXTS[action], values);
  return text.length <= LONGEST_DESCRIPTION ? text : `${text.slice(0, LONGEST_DESCRIPTION - 1)}…`;
}

const FIELD_LABELS: Record<string, string> = {
  title: 'título',
  description: 'descrição',
  project: 'projeto',
  status: 'situação',
  priority: 'prioridade',
  due_date: 'vencimento',
  assigned_to: 'responsável',
};

/** Names of changed fields, as the history says them. */
export function fieldLabels(names: readonly string[]): string {
  return names.map((name) => FIELD_LABELS[name] ?? name).join(', ');
}
