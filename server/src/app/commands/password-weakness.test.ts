import { expect, test } from 'vitest';
import { passwordWeakness } from './password-weakness.ts';

const ana = { email: 'ana.souza@lojas-aurora.test', name: 'Ana Beatriz Souza' };

test.each([
  ['7 characters', 'Xk9-vT2'],
  ['129 characters', 'Xk9-vT2q'.repeat(16).concat('x')],
  ['one character again and again', 'aaaaaaaaaaaa'],
  ['a row of the keyboard', 'qwertyuiop'],
  ['digits in order', '12345678'],
  ['letters in order', 'ABCDEFGH'],
  ['a common word with digits behind it', 'Senha2026!'],
  ['two common words', 'adminpassword'],
  ['the name', 'Beatriz1990'],
  ['the e-mail', 'aurora-lojas1'],
  ['the password of the demo accounts', 'retaguarda-demo'],
])('refuses %s', (_what, password) => {
  expect(passwordWeakness(password, ana)).not.toBeNull();
});

test.each(['correct horse battery', 'Kx9-lata-Vento-22', 'três pratos de trigo', 'ana gosta de mexericas'])(
  'accepts "%s"',
  (password) => {
    expect(passwordWeakness(password, ana)).toBeNull();
  },
);

test('a character outside the basic plane counts once', () => {
  expect(passwordWeakness('🔑🗝️🚪', ana)).toMatch(/at least 8/);
});
