import { type FetchRules, fetchGuarded, GuardedFetchError } from '../../platform/net/guarded-fetch.ts';
import { BrandingFault } from './branding-faults.ts';

const MAX_BYTES = 2 * 1024 * 1024;
const BUDGET_MS = 5_000;
const DATA_URL = /^data:image\/[a-z0-9.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/i;

export interface LogoSourceOptions {
  /** Plain http and private addresses too: only where a test serves the logo. */
  privateAddresses: boolean;
}

/** The bytes of a logo, from a `data:` URL or one that is public and https; redirects stay on its host. Throws `BrandingFault`. */
export async function fetchLogo(source: string, options: LogoSourceOptions): Promise<Buffer> {
  if (source.startsWith('data:')) return dataBytes(source);
  try {
    return await fetchGuarded(source, rulesOf(options));
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error;
    // The code `logo.address` keeps its name, because stored jobs and answers have it.
    throw new BrandingFault(error.fault === 'url' ? 'logo.address' : `logo.${error.fault}`, error);
  }
}

function dataBytes(source: string): Buffer {
  const encoded = DATA_URL.exec(source)?.[1];
  if (encoded === undefined) throw new BrandingFault('logo.address');
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.length > MAX_BYTES) throw new BrandingFault('logo.tooLarge');
  return bytes;
}

function rulesOf({ privateAddresses }: LogoSourceOptions): FetchRules {
  return {
    accept: 'image/png, image/jpeg, image/webp, image/svg+xml',
    maxBytes: MAX_BYTES,
    budgetMs: BUDGET_MS,
    reach: (url, from) => {
      if (from !== null && url.host !== from.host) return 'refused';
      if (privateAddresses) return 'anywhere';
      return url.protocol === 'https:' ? 'public' : 'url';
    },
  };
}
