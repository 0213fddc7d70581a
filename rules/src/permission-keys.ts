/**
 * The catalogue of permission keys, in the order in which the database has them, each with the roles that hold it without an
 * explicit grant.
 */
export const DEFAULT_HOLDERS = {
  'perm-user-view': ['super-admin', 'admin'],
  'perm-user-edit': ['super-admin', 'admin'],
  'perm-user-delete': ['super-admin', 'admin'],
  'perm-user-list': ['super-admin', 'admin', 'editor', 'operator'],
  'tarefas.read': ['super-admin', 'admin', 'editor'],
  'tarefas.read_own': ['super-admin', 'admin', 'editor'],
  'tarefas.read_all': ['super-admin', 'admin'],
  'tarefas.read_filtered': ['super-admin'],
  'tarefas.create': ['super-admin', 'admin', 'editor'],
  'tarefas.update': ['super-admin'],
  'tarefas.delete': ['super-admin'],
  'tarefas.assign': ['super-admin'],
  'tarefas.change_status': ['super-admin'],
  'tarefas.steps.manage': ['super-admin'],
  'tarefas.documents.manage': ['super-admin'],
  'tarefas.flow.manage': ['super-admin'],
  'tarefas.ai_summary.manage': ['super-admin'],
  'tarefas.block': ['super-admin'],
  'projetos.read': ['super-admin', 'admin', 'editor', 'operator'],
  'projetos.manage': ['super-admin', 'admin'],
  'operacoes.read': ['super-admin', 'admin', 'editor', 'operator'],
  'operacoes.manage': ['super-admin', 'admin'],
  'comissoes.read': ['super-admin', 'admin', 'editor', 'operator'],
  'comissoes.manage': ['super-admin', 'admin'],
  'propostas.read': ['super-admin', 'admin', 'editor', 'operator'],
  'propostas.manage': ['super-admin', 'admin', 'editor', 'operator'],
  'financeiro.read': ['super-admin'],
  'financeiro.adjust': ['super-admin'],
  'financeiro.payouts.prepare': ['super-admin'],
  'financeiro.payouts.approve': ['super-admin'],
  'financeiro.payouts.send': ['super-admin'],
  'financeiro.agenda.read': ['super-admin'],
  'financeiro.agenda.change': ['super-admin'],
  'financeiro.agenda.approve': ['super-admin'],
  'financeiro.agenda.files': ['super-admin'],
  'financeiro.advance': ['super-admin'],
  'financeiro.advance.approve': ['super-admin'],
  'financeiro.disputes.manage': ['super-admin'],
  'financeiro.charges': ['super-admin'],
  'financeiro.charges.approve': ['super-admin'],
  'financeiro.reconcile': ['super-admin'],
  'financeiro.accounts.read': ['super-admin'],
  'financeiro.accounts.change': ['super-admin'],
  'financeiro.accounts.approve': ['super-admin'],
  'financeiro.signals.read': ['super-admin'],
  'financeiro.signals.treat': ['super-admin'],
  'financeiro.signals.configure': ['super-admin'],
} as const;

/** A key of the catalogue; what is no such key does not compile. */
export type PermissionKey = keyof typeof DEFAULT_HOLDERS;

/** Every key of the catalogue, in its order. */
export const PERMISSION_KEYS = Object.keys(DEFAULT_HOLDERS) as readonly PermissionKey[];

/** Whether a text from outside, such as a body or a stored row, is a key of the catalogue. */
export function isPermissionKey(text: string): text is PermissionKey {
  return Object.hasOwn(DEFAULT_HOLDERS, text);
}
