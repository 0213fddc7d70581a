import type { FastifySchemaValidationError } from 'fastify';
import { Type } from 'typebox';
import { expect, test } from 'vitest';
import type { Language } from '../problem.ts';
import { nullable, oneOf, strictObject } from './schema.ts';
import { validationProblem } from './validation.ts';
import { compileValidator } from './validators.ts';

const schema = strictObject({
  nome: Type.Optional(Type.String({ minLength: 1, maxLength: 2 })),
  mcc: Type.Optional(nullable(Type.Integer())),
  ativo: Type.Optional(Type.Boolean()),
  plano: Type.Optional(nullable(oneOf(['mensal', 'anual']))),
  itens: Type.Optional(Type.Array(Type.String(), { minItems: 1, maxItems: 2 })),
});
const check = compileValidator({ schema, method: 'POST', url: '/', httpPart: 'body' });

function messageOf(body: object, language: Language): string {
  expect(check(body)).toBe(false);
  const errors = (check as { errors?: FastifySchemaValidationError[] }).errors ?? [];
  return validationProblem(errors, 'body', language).text(language);
}

test.each<[object, string, string]>([
  [{ nome: 1 }, 'nome precisa ser um texto', 'nome must be a text'],
  [{ mcc: 'x' }, 'mcc precisa ser um número inteiro ou null', 'mcc must be a whole number or null'],
  [{ ativo: 'x' }, 'ativo precisa ser true ou false', 'ativo must be true or false'],
  [
    { plano: 'x' },
    'plano precisa ser um destes valores: mensal, anual, null',
    'plano must be one of: mensal, anual, null',
  ],
  [{ itens: {} }, 'itens precisa ser uma lista', 'itens must be a list'],
  [{ nome: '' }, 'nome precisa ter ao menos 1 caractere', 'nome must have at least 1 character'],
  [{ nome: 'abc' }, 'nome pode ter no máximo 2 caracteres', 'nome may have at most 2 characters'],
  [{ itens: [] }, 'itens precisa ter ao menos 1 item', 'itens must have at least 1 item'],
  [{ itens: ['', '', ''] }, 'itens pode ter no máximo 2 itens', 'itens may have at most 2 items'],
])('%j: %s', (body, portuguese, english) => {
  expect(messageOf(body, 'pt-BR')).toBe(portuguese);
  expect(messageOf(body, 'en')).toBe(english);
});
