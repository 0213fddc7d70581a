/** The modules of the catalogue of permissions. */
export const permissionModules = {
  usuarios: 'Usuários e empresas',
  tarefas: 'Tarefas',
  projetos: 'Projetos',
  operacoes: 'Operações, comissões e propostas',
  financeiro: 'Financeiro',
} as const;
