import { type CompanyStatus, companyMoves } from '@retaguarda/rules/company-status';
import type { BareAnswer, BareCall, BareRoute } from './bare-route.ts';
import { figuresOf } from './company-figures.ts';

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

const TIME = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
const timeOf = (column: string) => `to_char(${column} at time zone 'UTC', ${TIME})`;

/** By its number alone, or the planner reads all companies of the tenant for each. */
const PARENT = '(select p.uuid from companies p where p.id = c.parent_id)';

/** A line of the list; JSON is made once, by the database. */
const LINE = `'id', c.uuid, 'tenantId', t.uuid, 'parentCompanyId', ${PARENT}, 'isMain', c.is_main, 'isFilial', c.is_filial,
    'razaoSocial', c.razao_social, 'nomeFantasia', c.nome_fantasia, 'cnpj', c.cnpj, 'subdominio', c.subdominio, 'status', c.status,
    'branding', json_build_object('corPrincipal', b.cor_principal, 'logotipo', b.logotipo), 'metadata', c.metadata,
    'createdAt', ${timeOf('c.created_at')}, 'updatedAt', ${timeOf('c.updated_at')}`;
const LINE_SOURCE = `from companies c join tenants t on t.id = c.tenant_id
    left join company_brandings b on b.tenant_id = c.tenant_id and b.company_id = c.id`;

/** Of one tenant. The ids of the page come first: a deep page reads the rest of no more companies than a first one. */
const LIST = {
  name: 'companies',
  text: `select (select count(*) from companies where tenant_id = $1) as total,
    (select coalesce(json_agg(json_build_object(${LINE}) order by c.is_main desc, c.search, c.id), '[]')::text ${LINE_SOURCE}
      where c.tenant_id = $1 and c.id = any(array(
        select id from companies where tenant_id = $1 order by is_main desc, search, id limit $2 offset $3))) as items`,
};

const partsOf = (object: string, table: string, order: string, joins = '') =>
  `(select coalesce(json_agg(json_build_object(${object}) order by ${order}), '[]') from ${table} x ${joins}
      where x.tenant_id = c.tenant_id and x.company_id = c.id)`;

/** With all that belongs to it. Contacts are taken to agree with their users about roles; where they do not, the server writes. */
const COMPANY = {
  name: 'company-record',
  text: `select c.status, c.depth, c.is_main, json_build_object(${LINE},
    'addresses', ${partsOf(
      `'id', x.uuid, 'cep', x.cep, 'endereco', x.endereco, 'numero', x.numero, 'complemento', x.complemento, 'bairro', x.bairro,
        'cidade', x.cidade, 'estado', x.estado, 'principal', x.principal`,
      'company_addresses',
      'x.principal desc, x.id',
    )},
    'documents', ${partsOf(
      `'id', x.uuid, 'tipo', x.tipo, 'caminhoArquivo', x.caminho_arquivo, 'createdAt', ${timeOf('x.created_at')}`,
      'company_documents',
      'x.id',
    )},
    'contacts', ${partsOf(
      `'nome', x.nome, 'email', x.email, 'role', r.name, 'criarUsuarioNoSistema', x.invite, 'userId', u.uuid`,
      'company_contacts',
      'x.id',
      'left join roles r on r.number = x.role_number left join users u on u.id = x.user_id',
    )})::text as json ${LINE_SOURCE} where c.uuid = $1`,
};

interface CompanyRow {
  json: string;
  status: CompanyStatus;
  depth: number;
  is_main: boolean;
}

const MAX_DEPTH = 4;

/** What the server adds for an administrator of the tenant. */
const rightsOf = ({ depth, is_main, status }: Omit<CompanyRow, 'json'>) =>
  `"moves":${JSON.stringify(companyMoves(status))},"abilities":{"edit":true,"move":${!is_main},"addBelow":${depth < MAX_DEPTH},"block":false}`;

export const companyRoutes: readonly BareRoute[] = [
  { method: 'POST', path: '/api/v1/company/directory', answer: create },
  { method: 'GET', path: '/api/v1/companies', answer: list },
  { method: 'GET', path: '/api/v1/company/directory/', answer: ofCompany },
];

/** The company itself, or one of its figures. */
function ofCompany(call: BareCall): Promise<BareAnswer> {
  return (figuresOf(call) ?? company)(call);
}

async function list({ caller: { tenantId }, database, query }: BareCall): Promise<BareAnswer> {
  const [page, size] = [Number(query.get('pageNumber')), Number(query.get('pageSize'))];
  const [row] = await database.read<{ items: string; total: number }>([tenantId], LIST, [
    tenantId,
    size,
    (page - 1) * size,
  ]);
  if (row === undefined) throw new Error('nothing was counted');
  const { items, total } = row;
  const place = `"pageNumber":${page},"pageSize":${size},"total":${total},"totalPages":${Math.ceil(total / size)}`;
  return { status: 200, json: `{"items":${items},${place}}` };
}

async function company({ caller: { place }, database, rest }: BareCall): Promise<BareAnswer> {
  const [row] = await database.read<CompanyRow>(place.reach, COMPANY, [rest]);
  if (row === undefined) throw new Error('there is no such company');
  return { status: 200, json: `${row.json.slice(0, -1)},${rightsOf(row)}}` };
}

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
  return {
    status: 201,
    json: `${row.json.slice(0, -1)},${times},${rightsOf({ status: 'ativa', depth: 1, is_main: false })}}`,
  };
}
