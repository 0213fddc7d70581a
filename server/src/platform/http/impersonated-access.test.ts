import { expect, test } from 'vitest';
import { authenticated, flag, flagAndRole, moduleOn, permission, platformRole, role } from './access.ts';
import { assertImpersonatorMay, openToImpersonators } from './impersonated-access.ts';

const changing = { method: 'POST', access: flag('tarefas.update', 'tasks') } as const;

test('reads are open, changes by a key are while writing', () => {
  expect(openToImpersonators({ method: 'GET', access: role('admin') })).toBe('always');
  expect(openToImpersonators(changing)).toBe('while-writing');
  expect(openToImpersonators({ ...changing, access: permission('operacoes.manage') })).toBe('while-writing');
});

test('what asks for a role, for nobody in particular, for a proof, for money or for the person is closed', () => {
  for (const access of [
    authenticated,
    moduleOn('tasks'),
    role('viewer'),
    platformRole('super-admin'),
    flagAndRole('tarefas.read', 'tasks', 'admin'),
    permission('financeiro.read'),
  ]) {
    expect(openToImpersonators({ method: 'POST', access })).toBe('never');
  }
  expect(openToImpersonators({ ...changing, stepUp: true })).toBe('never');
  expect(openToImpersonators({ ...changing, inPerson: true })).toBe('never');
  expect(openToImpersonators({ method: 'POST', access: authenticated, whileImpersonating: true })).toBe(
    'always',
  );
});

test('the refusal says whether nothing can be changed, or only this', () => {
  expect(() => assertImpersonatorMay(changing, { mayWrite: false })).toThrow('impersonation.readOnly');
  expect(() => assertImpersonatorMay(changing, { mayWrite: true })).not.toThrow();
  const closed = { method: 'PUT', access: authenticated } as const;
  expect(() => assertImpersonatorMay(closed, { mayWrite: true })).toThrow('impersonation.closed');
});
