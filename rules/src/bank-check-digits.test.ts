import { expect, test } from 'vitest';
import { checkAccountDigit, checkBranchDigit } from './bank-check-digits.ts';

/** Accounts that examples of banks and of others publish. */
test.each([
  ['001', '1584-9', '00210169-6', 'right', 'right'],
  ['001', '1584-9', '01166615-3', 'right', 'right'],
  ['001', '1584-9', '210169-6', 'right', 'right'],
  ['001', '2902-5', '01248654-X', 'right', 'right'],
  ['001', '2902-4', '01248654-0', 'wrong', 'wrong'],
  ['237', '2113-0', '0301357-P', 'right', 'right'],
  ['237', '2113-P', '0301357-0', 'right', 'right'],
  ['237', '7980-4', '0711255-6', 'right', 'right'],
  ['237', '7980-5', '0711255-7', 'wrong', 'wrong'],
  ['341', '2545', '02366-1', 'unchecked', 'right'],
  ['341', '2545', '02366-2', 'unchecked', 'wrong'],
  ['033', '0189', '01017417-9', 'unchecked', 'right'],
  ['033', '4670', '01010414-6', 'unchecked', 'right'],
  ['033', '4670', '01010414-7', 'unchecked', 'wrong'],
  // Longer than the rule of the bank, or of a bank without a public one.
  ['341', '2545', '0023661-7', 'unchecked', 'unchecked'],
  ['104', '2004-0', '00100000448-6', 'unchecked', 'unchecked'],
  [null, '0001', '123456-7', 'unchecked', 'unchecked'],
])('%s %s %s', (bank, branchText, accountText, ofBranch, ofAccount) => {
  const [branch = '', branchDigit = null] = branchText.split('-');
  const [account = '', accountDigit = null] = accountText.split('-');
  const numbers = { bank, branch, branchDigit, account, accountDigit };
  expect([checkBranchDigit(numbers), checkAccountDigit(numbers)]).toEqual([ofBranch, ofAccount]);
});

test('a digit that is left out is not held against anybody', () => {
  const numbers = { bank: '001', branch: '1584', branchDigit: null, account: '210169', accountDigit: null };
  expect([checkBranchDigit(numbers), checkAccountDigit(numbers)]).toEqual(['unchecked', 'unchecked']);
});
