import type { FastifyRequest } from 'fastify';
import { findPublicPageBrand } from '../modules/projects/index.ts';
import { Problem } from '../platform/problem.ts';
import type { AppContext } from './context.ts';
import { withPalette } from './page-palette.ts';
import { withPortalBrand } from './portal-page.ts';

/** The path of public links: everybody who has the whole URL may open the page. */
const SHARED = /^\/p\/([^/?]*)/;
const OK = 200;

/** The token in the URL of a shared page; null for every other URL. */
export function sharedTokenOf(url: string): string | null {
  return SHARED.exec(url)?.[1] ?? null;
}

export interface SharedPage {
  status: number;
  page: string;
  headers: Record<string, string | number>;
}

/**
 * The page behind a public link, in the colours of its tenant. 404 for a link that does not exist, 429 for too many requests,
 * both with the page that says so. When the database is down, the page comes without the colours.
 */
export async function renderSharedPage(
  context: Pick<AppContext, 'clock' | 'companies' | 'database' | 'limiter' | 'log'>,
  page: string,
  request: Pick<FastifyRequest, 'ip'>,
  token: string,
): Promise<SharedPage> {
  try {
    const { branding, name } = await findPublicPageBrand(context, request, token);
    const brand = { name, color: branding.corPrincipal, logo: branding.logotipo };
    return { status: OK, page: withPalette(withPortalBrand(page, brand), brand.color), headers: {} };
  } catch (error) {
    if (error instanceof Problem) {
      const { retryAfterSeconds: wait } = error;
      return { status: error.status, page, headers: wait === undefined ? {} : { 'retry-after': wait } };
    }
    context.log.warn({ err: error }, 'the brand of a public link could not be read');
    return { status: OK, page, headers: {} };
  }
}
