import { expect, test } from 'vitest';
import type { FullAccount } from '../payees/index.ts';
import { payeeDestination } from './payee-destination.ts';

const account = (changes: object = {}): FullAccount => ({
  kind: 'conta',
  ispb: '60701190',
  bankCode: '341',
  type: 'CC',
  branch: '0321',
  branchDigit: null,
  account: '55667',
  accountDigit: '8',
  document: '19131243000197',
  ...changes,
});

test('an account goes into a file with its digits apart, and savings as such', () => {
  expect(payeeDestination(account())).toEqual({
    kind: 'conta',
    bank: '341',
    branch: '0321',
    branchDigit: '',
    account: '55667',
    accountDigit: '8',
    accountKind: 'CC',
  });
  expect(payeeDestination(account({ type: 'CP', branchDigit: '5' }))).toMatchObject({
    branchDigit: '5',
    accountKind: 'PP',
  });
});

test('a key goes as it is', () => {
  const key = { kind: 'pix', keyKind: 'email', key: 'a@example.com' } as const;
  expect(payeeDestination({ ...key, document: '19131243000197' })).toEqual(key);
});

test('what no file can name is told', () => {
  const faultOf = (changes: object) => payeeDestination(account(changes));
  expect(faultOf({ type: 'PG' })).toBe('conta_de_pagamento');
  expect(faultOf({ bankCode: null })).toBe('conta_sem_banco');
  expect(faultOf({ accountDigit: null })).toBe('conta_sem_digito');
  expect(faultOf({ account: '1'.repeat(13) })).toBe('conta_invalida');
});
