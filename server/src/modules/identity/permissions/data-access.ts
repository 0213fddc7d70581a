import type { PermissionKey } from '@retaguarda/rules/permission-keys';
import type { Caller } from '../../../platform/auth/caller.ts';
import { permissionOver } from '../../../platform/http/access.ts';

/**
 * The keys of each kind of data, under the name that the audit log has for it. Every route that answers such data takes
 * them from here, so that none asks for less than another one over the same data.
 */
const DATA_KEYS = {
  establishment: { read: 'operacoes.read', manage: 'operacoes.manage' },
  terminal: { read: 'operacoes.read', manage: 'operacoes.manage' },
  rental: { read: 'operacoes.read', manage: 'operacoes.manage' },
  rental_charge: { read: 'operacoes.read', manage: 'operacoes.manage' },
  transaction: { read: 'operacoes.read', manage: 'operacoes.manage' },
  import_run: { read: 'operacoes.read', manage: 'operacoes.manage' },
  holiday: { read: 'operacoes.read', manage: 'operacoes.manage' },
  rate_plan: { read: 'propostas.read', manage: 'operacoes.manage' },
  proposal: { read: 'propostas.read', manage: 'propostas.manage' },
  signature_document: { read: 'propostas.read', manage: 'propostas.manage' },
  commission: { read: 'comissoes.read', manage: 'comissoes.manage' },
  commission_rule: { read: 'comissoes.read', manage: 'comissoes.manage' },
  commission_statement: { read: 'comissoes.read', manage: 'comissoes.manage' },
  ledger: { read: 'financeiro.read', manage: 'financeiro.adjust' },
  ledger_request: { read: 'financeiro.read', manage: 'financeiro.adjust' },
  payout: { read: 'financeiro.read', manage: 'financeiro.payouts.prepare' },
  payout_contract: { read: 'financeiro.read', manage: 'financeiro.payouts.send' },
  payout_file: { read: 'financeiro.read', manage: 'financeiro.payouts.send' },
  payout_return: { read: 'financeiro.read', manage: 'financeiro.payouts.send' },
  agenda: { read: 'financeiro.agenda.read', manage: 'financeiro.agenda.change' },
  agenda_file: { read: 'financeiro.agenda.read', manage: 'financeiro.agenda.files' },
  encumbrance: { read: 'financeiro.agenda.read', manage: 'financeiro.agenda.change' },
  hold: { read: 'financeiro.agenda.read', manage: 'financeiro.agenda.change' },
  advance: { read: 'financeiro.read', manage: 'financeiro.advance' },
  advance_rule: { read: 'financeiro.read', manage: 'financeiro.advance' },
  pix_charge: { read: 'financeiro.read', manage: 'financeiro.charges' },
  pix_receipt: { read: 'financeiro.read', manage: 'financeiro.charges' },
  dispute: { read: 'financeiro.read', manage: 'financeiro.disputes.manage' },
  acquirer_file: { read: 'financeiro.read', manage: 'financeiro.reconcile' },
  paper_recipient: { read: 'financeiro.accounts.read', manage: 'financeiro.accounts.change' },
  acquirer_claim: { read: 'financeiro.read', manage: 'financeiro.reconcile' },
  acquirer_mapping: { read: 'financeiro.read', manage: 'financeiro.reconcile' },
  signal: { read: 'financeiro.signals.read', manage: 'financeiro.signals.treat' },
  signal_rule: { read: 'financeiro.signals.read', manage: 'financeiro.signals.configure' },
  payee_account: { read: 'financeiro.accounts.read', manage: 'financeiro.accounts.change' },
} as const satisfies Record<string, { read: PermissionKey; manage: PermissionKey }>;

/** Any of these shows all tasks of the tenant; the log does not tell whose each one is. */
const WHOLE_OF_TASKS: readonly PermissionKey[] = ['tarefas.read_all', 'tarefas.read_filtered'];

type Reader = Pick<Caller, 'isSuperAdmin' | 'permissions'>;

export type DataKind = keyof typeof DATA_KEYS;

export const DATA_KINDS = Object.keys(DATA_KEYS) as readonly DataKind[];

/** The key that reads this kind of data, wherever it is shown. */
export function readKeyOf(kind: DataKind): PermissionKey {
  return DATA_KEYS[kind].read;
}

/** Access for a route that shows this kind of data. */
export function reading(kind: DataKind) {
  return permissionOver(kind, DATA_KEYS[kind].read);
}

/** Access for a route that changes this kind of data: whoever changes it is answered with it, and so has to read it too. */
export function managing(kind: DataKind) {
  return permissionOver(kind, DATA_KEYS[kind].manage, DATA_KEYS[kind].read);
}

/** Whether the caller may read what an entry of the audit log says of its target. */
export function mayReadTarget(caller: Reader, targetType: string): boolean {
  if (caller.isSuperAdmin) return true;
  if (['task', 'task_template', 'task_series'].includes(targetType))
    return WHOLE_OF_TASKS.some((key) => caller.permissions.has(key)) && holds(caller, 'tarefas.read');
  if (targetType === 'project') return holds(caller, 'projetos.read');
  return !isDataKind(targetType) || mayRead(caller, targetType);
}

/** Whether the caller may read this kind of data, for answers that hold it among others. */
export function mayRead(caller: Reader, kind: DataKind): boolean {
  return caller.isSuperAdmin || holds(caller, DATA_KEYS[kind].read);
}

/** Whether the caller may change this kind of data: what `managing` asks of a route, for answers that tell it beforehand. */
export function mayManage(caller: Reader, kind: DataKind): boolean {
  return (
    caller.isSuperAdmin || (holds(caller, DATA_KEYS[kind].manage) && holds(caller, DATA_KEYS[kind].read))
  );
}

function holds({ permissions }: Reader, key: PermissionKey): boolean {
  return permissions.has(key);
}

function isDataKind(name: string): name is DataKind {
  return Object.hasOwn(DATA_KEYS, name);
}
