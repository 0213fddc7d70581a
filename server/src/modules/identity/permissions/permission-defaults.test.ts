import { readFileSync } from 'node:fs';
import { PERMISSION_KEYS, type PermissionKey } from '@retaguarda/rules/permission-keys';
import { describe, expect, it } from 'vitest';
import { ROLE_NUMBERS, type RoleName } from '../../../platform/auth/caller.ts';
import { defaultHolders, defaultPermissions, moduleOf } from './permission-defaults.ts';

const ROLES = Object.keys(ROLE_NUMBERS) as RoleName[];
const CATALOGUE = [
  '20261120090600-identity-catalogue.sql',
  '20261121090700-operations-permissions.sql',
  '20261203020000-operations-ledger.sql',
  '20261203060000-payouts-payouts.sql',
  '20261204010000-ledger-agenda.sql',
  '20261204050000-advances-advances.sql',
  '20261204050100-operations-disputes.sql',
  '20261206010000-charges-pix.sql',
  '20261204040000-reconciliation-permission.sql',
  '20261203050000-payees-permissions.sql',
  '20261206050000-signals-signals.sql',
];

/** One column per role, highest first: `x` where the role holds the key by default. */
const TABLE: Record<PermissionKey, string> = {
  //                           S A E O V
  'perm-user-view': 'x x . . .',
  'perm-user-edit': 'x x . . .',
  'perm-user-delete': 'x x . . .',
  'perm-user-list': 'x x x x .',
  'tarefas.read': 'x x x . .',
  'tarefas.read_own': 'x x x . .',
  'tarefas.read_all': 'x x . . .',
  'tarefas.read_filtered': 'x . . . .',
  'tarefas.create': 'x x x . .',
  'tarefas.update': 'x . . . .',
  'tarefas.delete': 'x . . . .',
  'tarefas.assign': 'x . . . .',
  'tarefas.change_status': 'x . . . .',
  'tarefas.steps.manage': 'x . . . .',
  'tarefas.documents.manage': 'x . . . .',
  'tarefas.flow.manage': 'x . . . .',
  'tarefas.ai_summary.manage': 'x . . . .',
  'tarefas.block': 'x . . . .',
  'projetos.read': 'x x x x .',
  'projetos.manage': 'x x . . .',
  'operacoes.read': 'x x x x .',
  'operacoes.manage': 'x x . . .',
  'comissoes.read': 'x x x x .',
  'comissoes.manage': 'x x . . .',
  'propostas.read': 'x x x x .',
  'propostas.manage': 'x x x x .',
  'financeiro.read': 'x . . . .',
  'financeiro.adjust': 'x . . . .',
  'financeiro.payouts.prepare': 'x . . . .',
  'financeiro.payouts.approve': 'x . . . .',
  'financeiro.payouts.send': 'x . . . .',
  'financeiro.agenda.read': 'x . . . .',
  'financeiro.agenda.change': 'x . . . .',
  'financeiro.agenda.approve': 'x . . . .',
  'financeiro.agenda.files': 'x . . . .',
  'financeiro.advance': 'x . . . .',
  'financeiro.advance.approve': 'x . . . .',
  'financeiro.disputes.manage': 'x . . . .',
  'financeiro.charges': 'x . . . .',
  'financeiro.charges.approve': 'x . . . .',
  'financeiro.reconcile': 'x . . . .',
  'financeiro.accounts.read': 'x . . . .',
  'financeiro.accounts.change': 'x . . . .',
  'financeiro.accounts.approve': 'x . . . .',
  'financeiro.signals.read': 'x . . . .',
  'financeiro.signals.treat': 'x . . . .',
  'financeiro.signals.configure': 'x . . . .',
};

const cells = (Object.entries(TABLE) as [PermissionKey, string][]).flatMap(([key, row]) =>
  row.split(' ').map((cell, column) => ({ key, role: ROLES[column] as RoleName, held: cell === 'x' })),
);

describe('defaults of a role', () => {
  it.each(cells)('$role × $key is $held', ({ key, role, held }) => {
    expect(defaultHolders(key).includes(role)).toBe(held);
    expect((defaultPermissions(role) as readonly string[]).includes(key)).toBe(held);
  });

  it('cover every key and no other', () => {
    expect([...PERMISSION_KEYS]).toEqual(Object.keys(TABLE));
  });

  it('speak of exactly the keys in the catalogue of the database', () => {
    const stored = CATALOGUE.flatMap((file) => {
      const text = readFileSync(new URL(`../../../../migrations/${file}`, import.meta.url), 'utf8');
      return [...text.matchAll(/^ {2}\(\d+, '([a-z._-]+)', '[a-z]+'/gm)];
    });
    expect(stored.map(([, key]) => key)).toEqual([...PERMISSION_KEYS]);
  });

  it.each(['toString', '__proto__', 'tarefas.unknown', ''])('give nobody the unknown key %j', (key) => {
    expect(defaultHolders(key as PermissionKey)).toEqual([]);
  });
});

describe('the module behind a key', () => {
  it.each([
    ['tarefas.read', 'tasks'],
    ['tarefas.steps.manage', 'tasks'],
    ['projetos.read', null],
    ['perm-user-list', null],
    ['tarefas', null],
  ])('of %s is %s', (key, module) => {
    expect(moduleOf(key as PermissionKey)).toBe(module);
  });
});
