import { defineProblems } from '../../platform/problem.ts';

export const projectProblems = defineProblems({
  notFound: {
    status: 404,
    code: 'project.notFound',
    'pt-BR': 'O projeto não foi encontrado.',
    en: 'The project was not found.',
  },
  nameTaken: {
    status: 409,
    code: 'project.nameTaken',
    field: 'name',
    'pt-BR': 'Já existe um projeto com este nome.',
    en: 'There is a project with this name already.',
  },
  datesTurned: {
    status: 422,
    code: 'project.dates',
    field: 'delivery_forecast',
    'pt-BR': 'A previsão de entrega não pode ser anterior à data de início.',
    en: 'The delivery cannot be forecast before the start.',
  },
  client: {
    status: 422,
    code: 'project.client',
    field: 'client_id',
    'pt-BR': 'O cliente não é uma empresa conhecida.',
    en: 'The client is no company that is known.',
  },
  inUse: {
    status: 409,
    code: 'project.inUse',
    'pt-BR': 'O projeto não pode ser excluído: tarefas ligadas a ele: {count}.',
    en: 'The project cannot be deleted: tasks that belong to it: {count}.',
  },
  linkNotFound: {
    status: 404,
    code: 'project.link.notFound',
    'pt-BR': 'Este link não existe ou não vale mais.',
    en: 'This link does not exist or is no longer valid.',
  },
  linkTaskNotFound: {
    status: 404,
    code: 'project.link.taskNotFound',
    'pt-BR': 'A tarefa não faz parte deste projeto.',
    en: 'The task is no part of this project.',
  },
});
