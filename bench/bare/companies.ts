import type { BareAnswer, BareCall, BareRoute } from './bare-route.ts';

/** A company at the root of the tree with its entry of the log; JSON is made once, by the database. */
const CREATE = {
  name: 'company',
  text: `with company as (
      insert into companies (tenant_id, uuid, path, depth, razao_social, created_at, updated_at)
      values ($1, gen_random_uuid(), '/', 1, $4, $3, $3) returning tenant_id, id, uuid, razao_social, status),
    told as (
      select c.tenant_id, c.id as company_id, c.uuid, json_build_object('id', c.uuid, 'tenantId', t.uuid, 'parentCompanyId', null,
        'isMain', false, 'isFilial', false, 'razaoSocial', c.razao_social, 'nomeFantasia', null, 'cnpj', null, 'subdominio', null,
        'status', c.status, 'branding', json_build_object('corPrincipal', null, 'logotipo', null), 'metadata', '{}'::json,
        'addresses', '[]'::json, 'documents', '[]'::json, 'contacts', '[]'::json) as json
      from company c join tenants t on t.id = c.tenant_id),
    audit as (
      insert into audit_entries (tenant_id, at, actor_user_id, action, target_type, target_uuid, target_id, company_id, after, ip, request_id)
      select tenant_id, $3, $2, 'company.created', 'company', uuid, company_id, company_id, json::jsonb, '127.0.0.1',
        gen_random_uuid()::text from told)
    select json::text from told`,
};

/** What the server adds for an administrator of the tenant. */
const RIGHTS = `"moves":["inativa"],"abilities":{"edit":true,"move":true,"addBelow":true,"block":false}`;

export const companyRoutes: readonly BareRoute[] = [
  { method: 'POST', path: '/api/v1/company/directory', answer: create },
];

async function create({ body, caller, database }: BareCall): Promise<BareAnswer> {
  const { tenantId, userId } = caller;
  const { razaoSocial } = JSON.parse(body) as { razaoSocial: string };
  const now = new Date();
  const [row] = await database.write<{ json: string }>([tenantId], CREATE, [
    tenantId,
    userId,
    now,
    razaoSocial,
  ]);
  if (row === undefined) throw new Error('nothing was created');
  const times = `"createdAt":"${now.toISOString()}","updatedAt":"${now.toISOString()}"`;
  return { status: 201, json: `${row.json.slice(0, -1)},${times},${RIGHTS}}` };
}
