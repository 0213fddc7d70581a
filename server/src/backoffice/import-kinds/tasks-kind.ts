import { LineFault, namedWords, type RegistryLine, wholeNumber } from '../../modules/imports/index.ts';
import { createTaskOperation, isTaskInSight, listTaskReaders } from '../../modules/tasks/index.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { taskPriorityNames, taskStatusNames } from '../exports/words.ts';
import { dayText } from './day-text.ts';
import { about, type Kind, type KindContext } from './kind-context.ts';

/** Tasks: always new, unless the line has the number of one that is there. */
export const tasksKind: Kind = {
  kind: 'tarefas',
  title: about('Tarefas', 'Tasks'),
  access: createTaskOperation.access,
  columns: [
    {
      name: 'numero',
      about: about(
        'número de uma tarefa que já existe, que é deixada como está; vazio para uma nova',
        'number of a task that is there, which is left as it is; empty for a new one',
      ),
      example: '',
      title: about('Número', 'Number'),
      path: null,
      parse: wholeNumber,
    },
    {
      name: 'titulo',
      about: about('título, de 3 a 180 caracteres', 'title, 3 to 180 characters'),
      example: 'Visitar o lojista',
      title: about('Título', 'Title'),
      required: true,
      path: 'title',
    },
    {
      name: 'descricao',
      about: about('descrição', 'description'),
      example: '',
      title: about('Descrição', 'Description'),
      path: 'description',
      isPersonal: true,
    },
    {
      name: 'projeto',
      about: about('nome do projeto', 'name of the project'),
      example: '',
      title: about('Projeto', 'Project'),
      path: 'project',
    },
    {
      name: 'status',
      about: about(
        '`pending` ou `started`; outro pede permissão',
        '`pending` or `started`; others need a permission',
      ),
      example: 'pending',
      title: about('Situação', 'Status'),
      parse: namedWords(taskStatusNames),
    },
    {
      name: 'prioridade',
      about: about('`low`, `medium` ou `high`', '`low`, `medium` or `high`'),
      example: 'medium',
      title: about('Prioridade', 'Priority'),
      path: 'priority',
      parse: namedWords(taskPriorityNames),
    },
    {
      name: 'responsavel',
      about: about('nome da pessoa, como a lista o mostra', 'name of the person, as the list shows it'),
      example: '',
      title: about('Responsável', 'Assignee'),
      path: 'assigned_to',
      isPersonal: true,
    },
    {
      name: 'prazo',
      about: about(
        'dia útil, de 3 dias úteis a 90 dias à frente',
        'business day, 3 business days to 90 days ahead',
      ),
      example: '',
      title: about('Prazo', 'Due'),
      path: 'due_date',
      parse: dayText,
    },
  ],
  passedOver: [
    ...[
      'Itens feitos',
      'Items done',
      'Itens',
      'Items',
      'Criada por',
      'Created by',
      'Criada em',
      'Created at',
    ],
    ...['Concluída em', 'Completed at'],
  ],
  schema: createTaskOperation.input,
  // A task that is there is asked for each time: nobody makes one of a number.
  key: ({ texts }) => (texts['numero'] === '' ? null : (texts['numero'] ?? null)),
  isThere: async (context, caller, { texts }) => isTaskInSight(context, caller, Number(texts['numero'])),
  complete: assigneeOf,
  create: async (context, call, body) =>
    createTaskOperation.run(
      context,
      { ...call, userAgent: null },
      body as Parameters<typeof createTaskOperation.run>[2],
    ),
};

async function assigneeOf(
  context: KindContext,
  caller: Caller,
  { texts }: RegistryLine,
): Promise<Record<string, unknown>> {
  const name = texts['responsavel'] ?? '';
  if (name === '') return {};
  const found = await listTaskReaders(context, { caller }, name);
  const same = found.filter((member) => member.name.toLowerCase() === name.toLowerCase());
  const [member] = same;
  if (member === undefined || same.length > 1) throw new LineFault('responsavel');
  return { assigned_to: member.id };
}
