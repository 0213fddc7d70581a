import type { FastifySchemaValidationError } from 'fastify';
import type { Language, Message, Problem, ProblemDetail } from '../problem.ts';
import { requestProblems } from './request-problems.ts';

interface AjvError extends FastifySchemaValidationError {
  params: Record<string, unknown>;
}

/**
 * A 400 with one entry per fault. The text for an unknown property is fixed by the specification in both languages
 * (`property <name> should not exist`).
 */
export function validationProblem(
  errors: readonly FastifySchemaValidationError[],
  context: string | undefined,
  language: Language,
): Problem {
  const details = (errors as readonly AjvError[])
    .filter((error) => error.keyword !== 'anyOf' && error.keyword !== 'if')
    .slice(0, 50)
    .map((error) => describe(error, context ?? 'body', language));
  const unique = details.filter(
    (d, i) => details.findIndex((o) => o.path === d.path && o.message === d.message) === i,
  );
  return requestProblems.validationFailed({
    values: { details: unique.map((detail) => detail.message).join('; ') },
    errors: unique,
  });
}

/** The 400 for a field that only turns out to be needed once more is known than the schema can say. */
export function missingField(path: string, language: Language): Problem {
  const message = TEXTS['required']?.[language](path, {}) ?? path;
  return requestProblems.validationFailed({
    values: { details: message },
    errors: [{ path, code: 'validation.required', message }],
  });
}

/** The 400 for a value of another type than the field has, where no schema reads it. */
export function mistypedField(path: string, type: string, language: Language): Problem {
  const message = TEXTS['type']?.[language](path, { type }) ?? path;
  return requestProblems.validationFailed({
    values: { details: message },
    errors: [{ path, code: 'validation.type', message }],
  });
}

function describe(error: AjvError, context: string, language: Language): ProblemDetail {
  const path = pathOf(error);
  const name = path === '' ? context : path;
  const code = `validation.${error.keyword}`;
  if (error.keyword === 'additionalProperties') {
    return {
      path,
      code: 'validation.unknownProperty',
      message: `property ${String(error.params['additionalProperty'])} should not exist`,
    };
  }
  const text = TEXTS[error.keyword] ?? FALLBACK;
  return { path, code, message: text[language](name, error.params) };
}

function pathOf(error: AjvError): string {
  const base = error.instancePath.split('/').slice(1).map(unescapePointer);
  const extra = error.params['additionalProperty'] ?? error.params['missingProperty'];
  return [...base, ...(typeof extra === 'string' ? [extra] : [])].join('.');
}

function unescapePointer(segment: string): string {
  return segment.replaceAll('~1', '/').replaceAll('~0', '~');
}

type Describe = Record<Language, (name: string, params: Record<string, unknown>) => string>;

const FALLBACK: Describe = {
  'pt-BR': (name) => `${name} é inválido`,
  en: (name) => `${name} is invalid`,
};

const TEXTS: Record<string, Describe> = {
  required: { 'pt-BR': (name) => `${name} é obrigatório`, en: (name) => `${name} is required` },
  type: {
    'pt-BR': (name, params) => `${name} precisa ser ${typesOf(params['type'], 'pt-BR')}`,
    en: (name, params) => `${name} must be ${typesOf(params['type'], 'en')}`,
  },
  format: {
    'pt-BR': (name, params) => `${name} precisa ter o formato ${String(params['format'])}`,
    en: (name, params) => `${name} must have the format ${String(params['format'])}`,
  },
  enum: {
    'pt-BR': (name, params) => `${name} precisa ser um destes valores: ${list(params['allowedValues'])}`,
    en: (name, params) => `${name} must be one of: ${list(params['allowedValues'])}`,
  },
  minLength: {
    'pt-BR': (name, params) => `${name} precisa ter ao menos ${counted(params['limit'], 'caractere')}`,
    en: (name, params) => `${name} must have at least ${counted(params['limit'], 'character')}`,
  },
  maxLength: {
    'pt-BR': (name, params) => `${name} pode ter no máximo ${counted(params['limit'], 'caractere')}`,
    en: (name, params) => `${name} may have at most ${counted(params['limit'], 'character')}`,
  },
  minItems: {
    'pt-BR': (name, params) => `${name} precisa ter ao menos ${counted(params['limit'], 'item', 'itens')}`,
    en: (name, params) => `${name} must have at least ${counted(params['limit'], 'item')}`,
  },
  maxItems: {
    'pt-BR': (name, params) => `${name} pode ter no máximo ${counted(params['limit'], 'item', 'itens')}`,
    en: (name, params) => `${name} may have at most ${counted(params['limit'], 'item')}`,
  },
  minimum: {
    'pt-BR': (name, params) => `${name} precisa ser no mínimo ${String(params['limit'])}`,
    en: (name, params) => `${name} must be at least ${String(params['limit'])}`,
  },
  maximum: {
    'pt-BR': (name, params) => `${name} pode ser no máximo ${String(params['limit'])}`,
    en: (name, params) => `${name} must be at most ${String(params['limit'])}`,
  },
};

/** What a value may be, in words. */
const TYPE_NAMES: Record<string, Message> = {
  string: { 'pt-BR': 'um texto', en: 'a text' },
  integer: { 'pt-BR': 'um número inteiro', en: 'a whole number' },
  number: { 'pt-BR': 'um número', en: 'a number' },
  boolean: { 'pt-BR': 'true ou false', en: 'true or false' },
  array: { 'pt-BR': 'uma lista', en: 'a list' },
  object: { 'pt-BR': 'um objeto', en: 'an object' },
  null: { 'pt-BR': 'null', en: 'null' },
};

/** One type or several, of which any will do. */
function typesOf(types: unknown, language: Language): string {
  const names = (Array.isArray(types) ? types : [types]).map(String);
  const or = language === 'en' ? ' or ' : ' ou ';
  return names.map((name) => TYPE_NAMES[name]?.[language] ?? name).join(or);
}

function counted(count: unknown, one: string, many = `${one}s`): string {
  return `${String(count)} ${count === 1 ? one : many}`;
}

function list(values: unknown): string {
  return Array.isArray(values) ? values.map(String).join(', ') : '';
}
