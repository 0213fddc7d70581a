import { expect, test } from 'vitest';
import { Problem } from '../../platform/problem.ts';
import { readCep, readCnpj } from './lookup-input.ts';

function problemOf(read: () => unknown): Problem {
  try {
    read();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

test.each([
  ['19131243000197', '19131243000197'],
  ['19.131.243/0001-97', '19131243000197'],
  ['12ABC34501DE35', '12ABC34501DE35'],
  ['12.abc.345/01de-35', '12ABC34501DE35'],
  ['00.000.000/0001-91', '00000000000191'],
])('CNPJ %s is looked up as %s', (given, bare) => {
  expect(readCnpj(given, 'pt-BR')).toBe(bare);
});

test.each([
  '123',
  '19131243000198',
  '00000000000000',
  '12ABC34501DE36',
  'abc',
  '1913124300019７',
  '19131243000197;',
])('CNPJ %s is refused in the words of BrasilAPI', (given) => {
  const problem = problemOf(() => readCnpj(given, 'pt-BR'));
  expect(problem.status).toBe(400);
  expect(problem.code).toBe('validation.failed');
  expect(problem.text('pt-BR')).toBe(`CNPJ ${given} inválido.`);
  expect(problem.errors).toEqual([
    { path: 'cnpj', code: 'validation.cnpj', message: `CNPJ ${given} inválido.` },
  ]);
});

test('the caller is told in English when asked to', () => {
  expect(problemOf(() => readCnpj('123', 'en')).text('en')).toBe('CNPJ 123 is invalid.');
});

test.each([
  ['05010000', '05010000'],
  ['05010-000', '05010000'],
  ['00000000', '00000000'],
])('CEP %s is looked up as %s', (given, digits) => {
  expect(readCep(given, 'pt-BR')).toBe(digits);
});

test.each([
  ['123456789', 'CEP informado possui mais do que 8 caracteres.'],
  ['05010-0000', 'CEP informado possui mais do que 8 caracteres.'],
  ['1234567', 'CEP informado possui menos do que 8 caracteres.'],
  ['0501-000', 'CEP informado possui menos do que 8 caracteres.'],
  ['002123-25', 'CEP informado deve conter apenas números ou seguir o formato 00000-000.'],
  ['05.010-000', 'CEP informado deve conter apenas números ou seguir o formato 00000-000.'],
  ['0501000a', 'CEP informado deve conter apenas números ou seguir o formato 00000-000.'],
  [' 05010000', 'CEP informado deve conter apenas números ou seguir o formato 00000-000.'],
  ['05010000\n', 'CEP informado deve conter apenas números ou seguir o formato 00000-000.'],
])('CEP %j is refused: %s', (given, message) => {
  const problem = problemOf(() => readCep(given, 'pt-BR'));
  expect(problem.status).toBe(400);
  expect(problem.errors).toEqual([{ path: 'cep', code: 'validation.cep', message }]);
  expect(problem.text('pt-BR')).toBe(message);
});
