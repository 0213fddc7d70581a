/** The modules of permissions that have a name in the reader's language. */
export const PERMISSION_MODULES = ['usuarios', 'tarefas', 'projetos', 'operacoes', 'financeiro'] as const;
