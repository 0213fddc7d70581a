import { cnpjCheckDigits } from '@retaguarda/rules/cnpj';
import { LAST_NAMES } from './demo-names.ts';
import type { LargePlan, PlannedTenant } from './large-plan.ts';
import { createdAt, type LargeTable, mix, pick, type Row, uuidOf } from './large-values.ts';

const LEVELS = 4;
const KINDS = ['Comércio', 'Mercado', 'Padaria', 'Farmácia', 'Restaurante', 'Oficina', 'Livraria', 'Pousada'];
const LETTERS = 'ABCDEGHJKLMNPRSTUVWXYZ';

/** The main companies of white labels have portals. */
export const subdomains: LargeTable = {
  table: 'subdomains',
  columns: ['subdomain', 'owner_tenant_id', 'company_uuid', 'created_at'],
  rows: function* (plan) {
    for (const tenant of plan.tenants) {
      const subdomain = subdomainOf(tenant);
      if (subdomain === null || tenant.companies === 0) continue;
      yield [subdomain, tenant.id, uuidOf(4, tenant.firstCompanyId), createdAt(tenant.firstCompanyId)];
    }
  },
};

/** In each tenant a tree of four levels below the main company, as wide as the number of companies needs. */
export const companies: LargeTable = {
  table: 'companies',
  columns: [
    ...['tenant_id', 'id', 'uuid', 'parent_id', 'path', 'depth', 'is_main', 'is_filial', 'razao_social'],
    ...['nome_fantasia', 'cnpj', 'subdominio', 'status', 'metadata', 'created_at', 'updated_at'],
  ],
  rows: companyRows,
};

function* companyRows(plan: LargePlan): Generator<Row> {
  for (const tenant of plan.tenants) {
    const width = widthOf(tenant.companies);
    const paths: string[] = [];
    for (let index = 0; index < tenant.companies; index += 1) {
      const parent = index === 0 ? null : Math.floor((index - 1) / width);
      paths.push(parent === null ? '/' : `${paths[parent]}${tenant.firstCompanyId + parent}/`);
      yield companyRow(tenant, index, parent, paths[index] ?? '/');
    }
  }
}

function companyRow(tenant: PlannedTenant, index: number, parent: number | null, path: string): Row {
  const id = tenant.firstCompanyId + index;
  const isMain = index === 0;
  const name = `${pick(KINDS, mix(id, 20))} ${pick(LAST_NAMES, mix(id, 21))}`;
  const created = createdAt(id);
  return [
    tenant.id,
    id,
    uuidOf(4, id),
    parent === null ? null : tenant.firstCompanyId + parent,
    path,
    path.split('/').length - 1,
    isMain,
    !isMain && mix(id, 22) % 4 === 0,
    isMain ? `${tenant.name} S.A.` : `${name} ${id} Ltda`,
    isMain ? tenant.name : name,
    cnpjOf(id),
    isMain ? subdomainOf(tenant) : null,
    !isMain && mix(id, 23) % 20 === 0 ? 'inativa' : 'ativa',
    '{}',
    created,
    created,
  ];
}

/** The narrowest tree of four levels that has room for that many companies. */
function widthOf(amount: number): number {
  let width = 1;
  while (room(width) < amount) width += 1;
  return width;
}

function room(width: number): number {
  let all = 0;
  for (let level = 0; level < LEVELS; level += 1) all += width ** level;
  return all;
}

function subdomainOf({ id, kind }: PlannedTenant): string | null {
  return kind === 'white_label' ? `rede-${id}` : null;
}

/** One in five with a letter. */
function cnpjOf(id: number): string {
  const number = String(id).padStart(7, '0');
  const first = mix(id, 24) % 5 === 0 ? pick([...LETTERS], mix(id, 25)) : '1';
  const base = `${first}${number}0001`;
  return base + cnpjCheckDigits(base);
}
