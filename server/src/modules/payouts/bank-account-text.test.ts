import { describe, expect, it } from 'vitest';
import { accountDestination } from './bank-account-text.ts';

const typed = { bank: '341', branch: '0321', account: '55667-8', kind: 'corrente' };

describe('an account as it was typed', () => {
  it('is told into number and digit by its hyphen', () => {
    expect(accountDestination(typed)).toEqual({
      kind: 'conta',
      bank: '341',
      branch: '0321',
      branchDigit: '',
      account: '55667',
      accountDigit: '8',
      accountKind: 'CC',
    });
    expect(
      accountDestination({ ...typed, branch: '1234-x', account: ' 1.234.567-x ', kind: 'poupanca' }),
    ).toMatchObject({
      branch: '1234',
      branchDigit: 'X',
      account: '1234567',
      accountDigit: 'X',
      accountKind: 'PP',
    });
  });

  it.each([
    ['conta_sem_digito', { account: '556678' }],
    ['conta_invalida', { account: '55667-88' }],
    ['conta_invalida', { account: '***67-8' }],
    ['conta_invalida', { account: '5-5-6' }],
    ['conta_invalida', { branch: '' }],
    ['conta_de_pagamento', { kind: 'pagamento' }],
  ])('is %s and not guessed', (fault, changes) => {
    expect(accountDestination({ ...typed, ...changes })).toBe(fault);
  });
});
