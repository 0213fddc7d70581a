import type { operations } from '@retaguarda/sdk';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { meQuery } from './account.ts';
import { answerOf, api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import { ifMatch } from './tagged.ts';
import type { BodyOf, Company, CompanyLine, CompanySummary, MovePreview, UserSummary } from './types.ts';

export type CompanyListQuery = NonNullable<operations['listCompanies']['parameters']['query']>;
type WhiteLabelListQuery = NonNullable<operations['listWhiteLabels']['parameters']['query']>;

/** Keeps a list to the tenant that the page shows: the server's own list spans all memberships of the caller. */
async function inShownTenant(client: QueryClient, query: CompanyListQuery): Promise<CompanyListQuery> {
  const { user } = await client.ensureQueryData(meQuery);
  return user.tenant_uuid === null ? query : { ...query, tenantId: user.tenant_uuid };
}

/** Largest page that the server gives. */
const LARGEST_PAGE = 100;
const TREE_PAGES = 10;

/** A page of the companies within the caller's reach: tenant by tenant, the main company first, then by name. */
export const companyListQuery = (query: CompanyListQuery) =>
  queryOptions({
    queryKey: keys.companies.list(query),
    queryFn: async ({ client, signal }) => {
      const shown = await inShownTenant(client, query);
      const { items: rows, total } = await dataOf(
        api.GET('/api/v1/companies', { params: { query: shown }, signal }),
      );
      return { rows, total };
    },
  });

export interface AllCompanies {
  companies: CompanySummary[];
  /** How many there are; more than `companies` holds where the list is too long for one screen. */
  total: number;
}

/** All companies within reach, up to the 1,000 that a tree can still show. */
export const allCompaniesQuery = queryOptions({
  queryKey: keys.companies.part('all'),
  queryFn: async ({ client, signal }): Promise<AllCompanies> => {
    const shown = await inShownTenant(client, { pageSize: LARGEST_PAGE });
    const page = (pageNumber: number) =>
      dataOf(api.GET('/api/v1/companies', { params: { query: { ...shown, pageNumber } }, signal }));
    const first = await page(1);
    const others = Math.min(first.totalPages, TREE_PAGES) - 1;
    const rest = await Promise.all(
      Array.from({ length: Math.max(0, others) }, (_, index) => page(index + 2)),
    );
    return { companies: [first, ...rest].flatMap(({ items }) => items), total: first.total };
  },
});

/** A company with the number that the back office names it by. */
export interface NumberedCompany
  extends Pick<CompanySummary, 'id' | 'tenantId' | 'isMain' | 'nomeFantasia' | 'razaoSocial' | 'cnpj'> {
  companyNumber: number;
}

const toNumbered = (line: CompanyLine): NumberedCompany => ({
  id: line.uuid,
  companyNumber: line.id,
  tenantId: line.tenant_uuid,
  isMain: line.principal,
  nomeFantasia: line.nome_fantasia,
  razaoSocial: line.razao_social,
  cnpj: line.cnpj,
});

export type NumberedQuery = NonNullable<operations['backofficeListCompanies']['parameters']['query']>;

/** A page of the companies that the back office names by number, and how many there are. */
export const numberedListQuery = (query: NumberedQuery) =>
  queryOptions({
    queryKey: keys.companies.part('numbered', query),
    queryFn: async ({ signal }) => {
      const sent = api.GET('/backend/api/empresas/listar.php', { params: { query }, signal });
      const { empresas, paginacao } = (await dataOf(sent)).data;
      return { rows: empresas.map(toNumbered), total: paginacao.total };
    },
  });

/** The same companies as `allCompaniesQuery`, each with the number that the back office names it by. */
export const numberedCompaniesQuery = queryOptions({
  queryKey: keys.companies.part('numbered'),
  queryFn: async ({ signal }): Promise<NumberedCompany[]> => {
    const page = async (number: number) => {
      const query = { page: number, per_page: LARGEST_PAGE };
      return (await dataOf(api.GET('/backend/api/empresas/listar.php', { params: { query }, signal }))).data;
    };
    const first = await page(1);
    const pages = Math.min(Math.ceil(first.paginacao.total / LARGEST_PAGE), TREE_PAGES);
    const rest = await Promise.all(
      Array.from({ length: Math.max(0, pages - 1) }, (_, index) => page(index + 2)),
    );
    return [first, ...rest].flatMap(({ empresas }) => empresas.map(toNumbered));
  },
});

/** A company with the version that a later change names in `If-Match`. */
export interface VersionedCompany {
  company: Company;
  etag: string | null;
}

const path = (companyId: string) => ({ path: { companyId } });

export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: keys.companies.detail(id),
    queryFn: async ({ signal }): Promise<VersionedCompany> => {
      const sent = api.GET('/api/v1/company/directory/{companyId}', { params: path(id), signal });
      const { data, headers } = await answerOf(sent);
      return { company: data, etag: headers.get('etag') };
    },
  });

export type NewCompany = BodyOf<'createCompany'>;
export type CompanyChange = BodyOf<'updateCompany'>;
export type ContactInput = NonNullable<CompanyChange['contacts']>[number];
export type BrandingInput = BodyOf<'putCompanyBranding'>;
export type CompanyAddressInput = BodyOf<'addCompanyAddress'>;
export type CompanyDocumentInput = BodyOf<'addCompanyDocument'>;

/** Adds a company. The key makes a repeated submission of the same form one company. Throws 409 for a CNPJ in use. */
export function createCompany(body: NewCompany, idempotencyKey: string): Promise<Company> {
  const headers = { 'idempotency-key': idempotencyKey };
  return dataOf(api.POST('/api/v1/companies', { body, headers }));
}

/** Changes the fields that are sent. With `etag`, throws 412 when the company has changed since it was read. */
export async function changeCompany(
  id: string,
  body: CompanyChange,
  etag: string | null,
): Promise<VersionedCompany> {
  const sent = api.PATCH('/api/v1/company/directory/{companyId}', {
    params: path(id),
    body,
    ...ifMatch(etag),
  });
  const { data, headers } = await answerOf(sent);
  return { company: data as Company, etag: headers.get('etag') };
}

/** What moving the company below another one (`null`: to the top) would change; nothing of it happens. */
export const movePreviewQuery = (id: string, parentCompanyId: string | null) =>
  queryOptions({
    queryKey: keys.companies.part('move', id, parentCompanyId),
    queryFn: async ({ signal }): Promise<MovePreview> => {
      const sent = api.PATCH('/api/v1/company/directory/{companyId}', {
        params: { ...path(id), query: { dryRun: true } },
        body: { parentCompanyId },
        signal,
      });
      return (await dataOf(sent)) as MovePreview;
    },
    staleTime: 0,
    retry: false,
  });

/** Makes this the whole branding; what is left out is empty afterwards. */
export async function putBranding(id: string, body: BrandingInput, etag: string | null): Promise<void> {
  await answerOf(
    api.PUT('/api/v1/company/directory/{companyId}/branding', { params: path(id), body, ...ifMatch(etag) }),
  );
}

export async function addAddress(id: string, body: CompanyAddressInput, etag: string | null): Promise<void> {
  const sent = api.POST('/api/v1/company/directory/{companyId}/addresses', {
    params: path(id),
    body,
    ...ifMatch(etag),
  });
  await answerOf(sent);
}

export async function changeAddress(
  companyId: string,
  addressId: string,
  body: CompanyAddressInput,
  etag: string | null,
): Promise<void> {
  const sent = api.PATCH('/api/v1/company/directory/{companyId}/addresses/{addressId}', {
    params: { path: { companyId, addressId } },
    body,
    ...ifMatch(etag),
  });
  await answerOf(sent);
}

export async function removeAddress(
  companyId: string,
  addressId: string,
  etag: string | null,
): Promise<void> {
  const sent = api.DELETE('/api/v1/company/directory/{companyId}/addresses/{addressId}', {
    params: { path: { companyId, addressId } },
    ...ifMatch(etag),
  });
  await answerOf(sent);
}

export async function addDocument(
  id: string,
  body: CompanyDocumentInput,
  etag: string | null,
): Promise<void> {
  const sent = api.POST('/api/v1/company/directory/{companyId}/documents', {
    params: path(id),
    body,
    ...ifMatch(etag),
  });
  await answerOf(sent);
}

export async function removeDocument(
  companyId: string,
  documentId: string,
  etag: string | null,
): Promise<void> {
  const sent = api.DELETE('/api/v1/company/directory/{companyId}/documents/{documentId}', {
    params: { path: { companyId, documentId } },
    ...ifMatch(etag),
  });
  await answerOf(sent);
}

/** Users of the company itself, of its sub-companies alone, and of both, each person once. */
export const userTotalsQuery = (id: string) =>
  queryOptions({
    queryKey: keys.companies.part('user-totals', id),
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/company/{companyId}/user/with-subcompanies', { params: path(id), signal })),
  });

interface SubPage {
  companyId: string;
  subTenantId: string;
  pageNumber: number;
  pageSize: number;
}

const within = ({ companyId, subTenantId, pageNumber, pageSize }: SubPage) => ({
  path: { companyId, subTenantId },
  query: { pageNumber, pageSize },
});

interface ItemPage<Row> {
  items: Row[];
  total: number;
}

const rowsOf = <Row>({ items, total }: ItemPage<Row>) => ({ rows: items, total });

/** A page of the sub-companies of a company that are in one tenant. */
export const subCompaniesQuery = (page: SubPage) =>
  queryOptions({
    queryKey: keys.companies.part('sub-companies', page),
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/company/{companyId}/tenentid/{subTenantId}', { params: within(page), signal })),
    select: rowsOf,
  });

/** A page of the users of the company itself: those whose membership names it. */
export const companyUsersQuery = (companyId: string, query: { pageNumber: number; pageSize: number }) =>
  queryOptions({
    queryKey: keys.companies.part('users', companyId, query),
    queryFn: ({ signal }): Promise<ItemPage<UserSummary>> =>
      dataOf(
        api.GET('/api/v1/company/directory/{companyId}/users', {
          params: { ...path(companyId), query },
          signal,
        }),
      ),
    select: rowsOf,
  });

/** A page of the users of these sub-companies, each person once. */
export const subCompanyUsersQuery = (page: SubPage) =>
  queryOptions({
    queryKey: keys.companies.part('sub-company-users', page),
    queryFn: ({ signal }): Promise<ItemPage<UserSummary>> =>
      dataOf(
        api.GET('/api/v1/company/{companyId}/tenentid/{subTenantId}/user', { params: within(page), signal }),
      ),
    select: rowsOf,
  });

/** A page of the main companies of the white labels at or under a tenant. */
export const whiteLabelsQuery = (tenantId: string, query: WhiteLabelListQuery) =>
  queryOptions({
    queryKey: keys.companies.part('white-labels', tenantId, query),
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/white-labels/{tenantId}', { params: { path: { tenantId }, query }, signal })),
  });
