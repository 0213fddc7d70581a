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
  proposta_id: [/propostas\/listar\.php$/, 'id'],
};
const CONSTANTS: Record<string, readonly string[]> = {
  ano: ['2026'],
  data_inicio: ['2026-10-01'],
  data_fim: ['2026-10-31'],
};
/** The list of the things of which a route shows one by its `id`. */
const LISTS: readonly (readonly [route: RegExp, list: RegExp])[] = [
  [/detalhes\/show$/, /\/api\/tarefas$/],
  [/projetos\/show$/, /\/api\/projetos$/],
  [/importacao-erros\.php$/, /importacoes\.php$/],
  [/backend\/api\/(\w+)\/obter\.php$/, /backend\/api\/(\w+)\/listar\.php$/],
];
const TRIED = 3;

/** The GET routes of both hosts as the OpenAPI documents have them, with the parameters that they require. */
export function readRoutes(document: 'openapi' | 'openapi-governance'): [string, Parameter[]][] {
  const { paths } = JSON.parse(readFileSync(join(DOCUMENTS, `${document}.json`), 'utf8')) as {
    paths: Record<string, { get?: { parameters?: Parameter[] } }>;
  };
  return Object.entries(paths).flatMap(([path, { get }]) =>
    get === undefined || ELSEWHERE.test(path)
      ? []
      : [[path, (get.parameters ?? []).filter((one) => one.required === true || one.in === 'path')]],
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
