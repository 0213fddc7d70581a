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
  linkLocked: {
    status: 401,
    code: 'project.link.password',
    'pt-BR': 'Este link pede uma senha.',
    en: 'This link asks for a password.',
  },
  linkPasswordWrong: {
    status: 403,
    code: 'project.link.passwordWrong',
    field: 'password',
    'pt-BR': 'A senha não confere.',
    en: 'The password is not right.',
  },
  linkMissing: {
    status: 409,
    code: 'project.link.missing',
    'pt-BR': 'O projeto não tem link público.',
    en: 'The project has no public link.',
  },
  linkOver: {
    status: 422,
    code: 'project.link.over',
    field: 'expires_on',
    'pt-BR': 'A validade não pode ser um dia que passou.',
    en: 'The link cannot end on a day that is over.',
  },
  linkTaskNotFound: {
    status: 404,
    code: 'project.link.taskNotFound',
    'pt-BR': 'A tarefa não faz parte deste projeto.',
    en: 'The task is no part of this project.',
  },
});
