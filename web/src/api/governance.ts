import { queryOptions } from '@tanstack/react-query';
import { answerOf, dataOf } from './client.ts';
import { governanceHost } from './governance-client.ts';
import { keys } from './keys.ts';
import { ifMatch, type Tagged, tagged } from './tagged.ts';
import type {
  BlockState,
  BrandingEnd,
  FormField,
  FormFields,
  FormName,
  LogQuery,
  ThemeTokens,
} from './types.ts';

const of = (uuid: string) => ({ path: { uuid } });

/** A page of the audit log of a company, the newest entry first. */
export const logQuery = (companyId: string, query: LogQuery) =>
  queryOptions({
    queryKey: keys.governance.part('log', companyId, query),
    queryFn: async ({ signal }) => {
      const { client } = await governanceHost();
      const params = { ...of(companyId), query };
      return dataOf(client.GET('/api/logs/company/{uuid}', { params, signal }));
    },
  });

/** Why, when and by whom a company was blocked; everything null while it is not. */
export const blockQuery = (companyId: string) =>
  queryOptions({
    queryKey: keys.governance.part('block', companyId),
    queryFn: async ({ signal }) => {
      const { client } = await governanceHost();
      return dataOf(client.GET('/api/governance/companies/{uuid}/block', { params: of(companyId), signal }));
    },
  });

/** The colours and the logo that a company has, with what it takes over from above. */
export const companyThemeQuery = (companyId: string) =>
  queryOptions({
    queryKey: keys.governance.part('theme', companyId),
    queryFn: async ({ signal }): Promise<ThemeTokens> => {
      const { client } = await governanceHost();
      const path = '/api/governance/companies/{uuid}/theme-tokens';
      return dataOf(client.GET(path, { params: of(companyId), signal }));
    },
  });

/** What of a brand is to change; the logo is an https address or a data address. */
export interface BrandingWish {
  corPrincipal?: string;
  logotipo?: string;
}

/** Asks for a brand; the key makes a repeated submission one job. Answers the job. */
export async function requestBranding(companyId: string, wish: BrandingWish, key: string): Promise<string> {
  const { client } = await governanceHost();
  const sent = client.POST('/api/governance/companies/{uuid}/branding-jobs', {
    params: of(companyId),
    body: wish,
    headers: { 'idempotency-key': key },
  });
  return (await dataOf(sent)).jobId;
}

export type BrandingJob = BrandingEnd | { status: 'queued' | 'running'; progress: number };

const POLL_MS = 500;

const isOver = (job: BrandingJob | undefined): boolean => job?.status === 'done' || job?.status === 'failed';

/** How far a branding job is, asked again until it is over. */
export const brandingJobQuery = (jobId: string) =>
  queryOptions({
    queryKey: keys.governance.part('branding-job', jobId),
    queryFn: async ({ signal }): Promise<BrandingJob> => {
      const { client } = await governanceHost();
      const sent = client.GET('/api/governance/branding-jobs/{jobId}', {
        params: { path: { jobId } },
        signal,
      });
      return dataOf<BrandingJob>(sent);
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (isOver(state.data) ? false : POLL_MS),
  });

/** A form with the version that a change of it names. */
export type StoredForm = Tagged<FormFields>;

/** A form as it applies to a company; `null` for the platform's own. */
export const formQuery = (companyId: string | null, form: FormName) =>
  queryOptions({
    queryKey: keys.governance.part('form', companyId, form),
    queryFn: async ({ signal }): Promise<StoredForm> => {
      const { client } = await governanceHost();
      const query = { form };
      const path = '/api/governance/companies/{uuid}/form-fields';
      return tagged(
        answerOf(
          companyId === null
            ? client.GET('/api/governance/form-fields', { params: { query }, signal })
            : client.GET(path, { params: { ...of(companyId), query }, signal }),
        ),
      );
    },
  });

/**
 * Arranges a form for a company, or with `null` for everybody who has no arrangement of their own. Throws 412 when it was
 * arranged since it was read.
 */
export async function putForm(
  companyId: string | null,
  { etag, form }: StoredForm,
  fields: FormField[],
): Promise<void> {
  const { client } = await governanceHost();
  const query = { form };
  const seen = { body: { fields }, ...ifMatch(etag) };
  await answerOf(
    companyId === null
      ? client.PUT('/api/governance/form-fields', { params: { query }, ...seen })
      : client.PUT('/api/governance/companies/{uuid}/form-fields', {
          params: { ...of(companyId), query },
          ...seen,
        }),
  );
}

/** Gives the company the form of the platform again. Throws 412 when it was arranged since it was read. */
export async function dropForm(companyId: string, { etag, form }: StoredForm): Promise<void> {
  const { client } = await governanceHost();
  const params = { ...of(companyId), query: { form } };
  await answerOf(client.DELETE('/api/governance/companies/{uuid}/form-fields', { params, ...ifMatch(etag) }));
}

/** Blocks a company; throws 409 when it is blocked already. */
export async function blockCompany(companyId: string, reason: string): Promise<BlockState> {
  const { client } = await governanceHost();
  const sent = client.POST('/api/governance/companies/{uuid}/block', {
    params: of(companyId),
    body: { reason },
  });
  return dataOf(sent);
}

export async function unblockCompany(companyId: string): Promise<void> {
  const { client } = await governanceHost();
  await answerOf(client.DELETE('/api/governance/companies/{uuid}/block', { params: of(companyId) }));
}
