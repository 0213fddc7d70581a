import type { DirectoryTables } from '../../modules/directory/index.ts';
import type { RoleNumber } from '../../platform/auth/caller.ts';
import { queryBuilder } from '../../platform/db/builder.ts';
import { DEMO_COMPANIES, type DemoCompany, type DemoContact } from './demo-companies.ts';
import { PLACES, type Place } from './demo-places.ts';
import { type DemoPart, type DemoScope, daysBefore, demoTenant, demoUser, demoUuid } from './demo-scope.ts';
import { branchCnpj, cnpj } from './identifiers.ts';

const query = queryBuilder<DirectoryTables>();

/** A company that is in the database. */
interface Made {
  company: DemoCompany;
  tenantId: number;
  id: number;
  uuid: string;
  path: string;
  depth: number;
  cnpj: string | null;
}

/** The companies of both white labels with all that belongs to them, and the people whose access they limit. */
export const companiesPart: DemoPart = async (scope) => {
  const made = new Map<string, Made>();
  for (const [index, company] of DEMO_COMPANIES.entries()) {
    made.set(company.key, await insertCompany(scope, made, company, index + 1));
  }
  const companies = [...made.values()];
  await insertBrandings(scope, companies);
  await insertAddresses(scope, companies);
  await insertDocuments(scope, companies);
  await insertContacts(scope, companies);
  for (const one of companies) await bindUsers(scope, one);
};

async function insertCompany(
  scope: DemoScope,
  made: ReadonlyMap<string, Made>,
  company: DemoCompany,
  number: number,
): Promise<Made> {
  const parent = company.parent === null ? null : (made.get(company.parent) ?? null);
  const row = {
    tenantId: demoTenant(scope, company.tenant).id,
    uuid: demoUuid('company', number),
    path: parent === null ? '/' : `${parent.path}${parent.id}/`,
    depth: (parent?.depth ?? 0) + 1,
    cnpj: cnpjOf(scope, company, parent, number),
  };
  const subdominio = company.subdominio ?? null;
  const createdAt = daysBefore(scope.now, 700 - number * 9);
  if (subdominio !== null) {
    const subdomain = { subdomain: subdominio, owner_tenant_id: row.tenantId };
    await scope.tx.many(
      query.insertInto('subdomains').values({ ...subdomain, company_uuid: row.uuid, created_at: createdAt }),
    );
  }
  const inserted = await scope.tx.first(
    query
      .insertInto('companies')
      .values({
        tenant_id: row.tenantId,
        uuid: row.uuid,
        parent_id: parent?.id ?? null,
        path: row.path,
        depth: row.depth,
        is_main: parent === null,
        is_filial: company.cnpj === 'branch' || company.cnpj === null,
        razao_social: company.razaoSocial,
        nome_fantasia: company.nomeFantasia,
        cnpj: row.cnpj,
        subdominio,
        status: company.status ?? 'ativa',
        metadata: JSON.stringify({ ddd: PLACES[company.place].ddd }),
        created_at: createdAt,
        updated_at: daysBefore(scope.now, number),
      })
      .returning('id'),
  );
  if (inserted === null) throw new Error('insert into companies returned no row');
  return { company, id: inserted.id, ...row };
}

function cnpjOf(
  { random }: DemoScope,
  company: DemoCompany,
  parent: Made | null,
  number: number,
): string | null {
  if (company.cnpj === null) return null;
  if (company.cnpj !== 'branch') return cnpj(random, company.cnpj);
  if (parent === null || parent.cnpj === null) throw new Error(`${company.key} has no head office`);
  return branchCnpj(parent.cnpj, number + 1);
}

async function insertBrandings({ now, tx }: DemoScope, companies: readonly Made[]): Promise<void> {
  const rows = companies.flatMap(({ company, id, tenantId }) =>
    company.branding === undefined
      ? []
      : [
          {
            tenant_id: tenantId,
            company_id: id,
            cor_principal: company.branding,
            logotipo: null,
            updated_at: daysBefore(now, 30),
          },
        ],
  );
  await tx.many(query.insertInto('company_brandings').values(rows));
}

async function insertAddresses({ random, tx }: DemoScope, companies: readonly Made[]): Promise<void> {
  const rows = companies.map(({ company, id, tenantId }, index) => {
    const place: Place = PLACES[company.place];
    return {
      ...random.pick(place.streets),
      tenant_id: tenantId,
      company_id: id,
      uuid: demoUuid('record', 5000 + index),
      numero: String(random.integer(10, 2999)),
      complemento: random.chance(0.5) ? `Sala ${random.integer(1, 1200)}` : null,
      cidade: place.cidade,
      estado: place.estado,
      principal: true,
    };
  });
  await tx.many(query.insertInto('company_addresses').values(rows));
}

async function insertDocuments({ now, tx }: DemoScope, companies: readonly Made[]): Promise<void> {
  const rows = companies
    .flatMap(({ company, id, tenantId }) =>
      (company.documents ?? []).map((tipo) => ({ tenant_id: tenantId, company_id: id, tipo })),
    )
    .map((row, index) => ({
      ...row,
      uuid: demoUuid('record', 6000 + index),
      caminho_arquivo: `https://documentos.exemplo.test/${demoUuid('record', 6000 + index)}.pdf`,
      created_at: daysBefore(now, 200 - index),
    }));
  await tx.many(query.insertInto('company_documents').values(rows));
}

async function insertContacts(scope: DemoScope, companies: readonly Made[]): Promise<void> {
  for (const { company, id, tenantId } of companies) {
    for (const contact of company.contacts ?? []) {
      const { email, isUser = false, nome } = contact;
      await scope.tx.many(
        query.insertInto('company_contacts').values({
          tenant_id: tenantId,
          company_id: id,
          nome,
          email,
          invite: isUser,
          role_number: await roleOf(scope, tenantId, contact),
          role_pending: false,
          user_id: isUser ? demoUser(scope, email).id : null,
        }),
      );
    }
  }
}

/** As the first reading of the company would find it. */
async function roleOf(
  scope: DemoScope,
  tenantId: number,
  { email, isUser }: DemoContact,
): Promise<RoleNumber | null> {
  if (isUser !== true) return null;
  const membership = await scope.tx.first(
    query
      .selectFrom('memberships')
      .select('role_number as role')
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', demoUser(scope, email).id),
  );
  if (membership === null) throw new Error(`${email} is no member of the tenant of the company`);
  return membership.role;
}

async function bindUsers(scope: DemoScope, { company, id, tenantId }: Made): Promise<void> {
  for (const email of company.users ?? []) {
    const bound = await scope.tx.many(
      query
        .updateTable('memberships')
        .set({ company_id: id })
        .where('tenant_id', '=', tenantId)
        .where('user_id', '=', demoUser(scope, email).id)
        .returning('user_id'),
    );
    if (bound.length === 0) throw new Error(`${email} is no member of the tenant of ${company.key}`);
  }
}
