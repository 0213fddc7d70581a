import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOCUMENTS = join(import.meta.dirname, '../../docs/api');

/** These ask other servers, or answer with what only this process knows. */
const ELSEWHERE = /\/external-apis\/|\/jwks\.json$|\/health|csrf-token|\/documents?$/;

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: { enum?: readonly string[] };
}

/** Where the values of a parameter are found: the route whose answer has them, and under which key. */
const SOURCES: Record<string, readonly [route: RegExp, key: string]> = {
  userId: [/crm-admin\/users$/, 'id'],
  user_id: [/crm-admin\/users$/, 'id'],
  companyId: [/company\/directory$/, 'id'],
  uuid: [/company\/directory$/, 'id'],
  parentCompanyId: [/company\/directory$/, 'id'],
  subTenantId: [/auth\/tenants$/, 'id'],
  tenantId: [/auth\/tenants$/, 'id'],
  portalTenantId: [/auth\/tenants$/, 'id'],
  estabelecimentoId: [/estabelecimentos\/listar\.php$/, 'id'],
  estabelecimento_id: [/estabelecimentos\/listar\.php$/, 'id'],
  company_id: [/estabelecimentos\/listar\.php$/, 'company_id'],
  assigned_to: [/tarefas\/assignables$/, 'id'],
  proposta_id: [/propostas\/listar\.php$/, 'id'],
};
const CONSTANTS: Record<string, readonly string[]> = {
  ano: ['2026'],
  data_inicio: ['2026-10-01'],
  data_fim: ['2026-10-31'],
  // Words, a word with a slip, and the beginning of numbers and of a code.
  q: ['mercado', 'padraia', '1685'],
};
/** What narrows a list without being required. */
const FILTERS: Record<string, readonly string[]> = {
  search: ['alfa'],
  busca: ['a'],
  nsu: ['1'],
  beneficiario: ['Plataforma'],
  competencia: ['2026-10'],
  nivel: ['1'],
  meses: ['3'],
  dataInicio: ['2026-10-01'],
  dataFim: ['2026-10-31'],
  incluirSubEmpresas: ['true'],
  divergencia: ['true'],
  somente_membros: ['true'],
  alcance: ['rede'],
  page: ['2'],
  pageNumber: ['2'],
  since_id: ['1'],
  from: ['2026-10-01T03:00:00Z'],
};
/** The list of the things of which a route shows one by its `id`. */
const LISTS: readonly (readonly [route: RegExp, list: RegExp])[] = [
  [/detalhes\/show$/, /\/api\/tarefas$/],
  [/projetos\/show$/, /\/api\/projetos$/],
  [/importacao-erros\.php$/, /importacoes\.php$/],
  [/backend\/api\/(\w+)\/obter\.php$/, /backend\/api\/(\w+)\/listar\.php$/],
];
const TRIED = 3;

interface Parameters {
  required: Parameter[];
  optional: Parameter[];
}

/** The GET routes of both hosts as the OpenAPI documents have them. */
export function readRoutes(document: 'openapi' | 'openapi-governance'): [string, Parameters][] {
  const { paths } = JSON.parse(readFileSync(join(DOCUMENTS, `${document}.json`), 'utf8')) as {
    paths: Record<string, { get?: { parameters?: Parameter[] } }>;
  };
  return Object.entries(paths).flatMap(([path, { get }]) => {
    if (get === undefined || ELSEWHERE.test(path)) return [];
    const isRequired = (one: Parameter) => one.required === true || one.in === 'path';
    const parameters = get.parameters ?? [];
    const split = {
      required: parameters.filter(isRequired),
      optional: parameters.filter((one) => !isRequired(one)),
    };
    return [[path, split]];
  });
}

/** The path with each filter that the route knows by itself: once with each of its values, three at most. */
export function filtered(
  path: string,
  route: string,
  optional: readonly Parameter[],
  answers: ReadonlyMap<string, unknown>,
): string[] {
  return optional
    .filter((one) => one.in === 'query')
    .flatMap((parameter) =>
      [...new Set(FILTERS[parameter.name] ?? valuesOf(route, parameter, answers))]
        .slice(0, TRIED)
        .map(
          (value) => `${path}${path.includes('?') ? '&' : '?'}${parameter.name}=${encodeURIComponent(value)}`,
        ),
    );
}

/** The paths to ask of a route: once without parameters, else with the first values that earlier answers had for each. */
export function requestsFor(
  route: string,
  parameters: readonly Parameter[],
  answers: ReadonlyMap<string, unknown>,
): string[] {
  const values = parameters.map((parameter) => valuesOf(route, parameter, answers));
  const count = parameters.length === 0 ? 1 : Math.min(TRIED, ...values.map((some) => some.length));
  return Array.from({ length: count }, (_value, i) => {
    const query = new URLSearchParams();
    let path = route;
    for (const [at, { in: where, name }] of parameters.entries()) {
      const value = values[at]?.[i] ?? '';
      if (where === 'path') path = path.replace(`{${name}}`, encodeURIComponent(value));
      else query.set(name, value);
    }
    return query.size === 0 ? path : `${path}?${query}`;
  });
}

function valuesOf(
  route: string,
  { name, schema }: Parameter,
  answers: ReadonlyMap<string, unknown>,
): readonly string[] {
  const fixed = schema?.enum ?? CONSTANTS[name];
  if (fixed !== undefined)
    return Array.from({ length: TRIED }, (_value, i) => String(fixed[i % fixed.length]));
  const source = SOURCES[name] ?? listOf(route, name);
  if (source === null) return [];
  const [list, key] = source;
  const found = [...answers].find(([answered]) => list.test(answered));
  return found === undefined ? [] : [...new Set(idsIn(found[1], key))];
}

function listOf(route: string, name: string): readonly [RegExp, string] | null {
  if (name !== 'id') return null;
  const pair = LISTS.find(([shown]) => shown.test(route));
  if (pair === undefined) return null;
  const noun = pair[0].exec(route)?.[1];
  return [noun === undefined ? pair[1] : new RegExp(`/${noun}/listar\\.php$`), 'id'];
}

/** The values of the key in the objects of the first list of an answer. */
function idsIn(value: unknown, key: string): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((one: unknown) => {
      const id = (one as Record<string, unknown> | null)?.[key];
      return typeof id === 'string' || typeof id === 'number' ? [String(id)] : [];
    });
  }
  if (typeof value !== 'object' || value === null) return [];
  for (const one of Object.values(value)) {
    const found = idsIn(one, key);
    if (found.length > 0) return found;
  }
  return [];
}
