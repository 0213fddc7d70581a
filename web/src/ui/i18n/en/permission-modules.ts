import type { Catalogue } from '../catalogue.ts';

export const permissionModules: Catalogue['permissions']['module'] = {
  usuarios: 'Users and companies',
  tarefas: 'Tasks',
  projetos: 'Projects',
  operacoes: 'Operations, commissions and proposals',
  financeiro: 'Finance',
};
