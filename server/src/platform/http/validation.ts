import type { FastifySchemaValidationError } from 'fastify';
import type { Language, Problem, ProblemDetail } from '../problem.ts';
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
    'pt-BR': (name, params) => `${name} precisa ser do tipo ${String(params['type'])}`,
    en: (name, params) => `${name} must be of type ${String(params['type'])}`,
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
    'pt-BR': (name, params) => `${name} precisa ter ao menos ${String(params['limit'])} caracteres`,
    en: (name, params) => `${name} must have at least ${String(params['limit'])} characters`,
  },
  maxLength: {
    'pt-BR': (name, params) => `${name} pode ter no máximo ${String(params['limit'])} caracteres`,
    en: (name, params) => `${name} may have at most ${String(params['limit'])} characters`,
  },
  minItems: {
    'pt-BR': (name, params) => `${name} precisa ter ao menos ${String(params['limit'])} itens`,
    en: (name, params) => `${name} must have at least ${String(params['limit'])} items`,
  },
  maxItems: {
    'pt-BR': (name, params) => `${name} pode ter no máximo ${String(params['limit'])} itens`,
    en: (name, params) => `${name} may have at most ${String(params['limit'])} items`,
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

function list(values: unknown): string {
  return Array.isArray(values) ? values.join(', ') : '';
}
