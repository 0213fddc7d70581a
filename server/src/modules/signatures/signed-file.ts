import { hash } from 'node:crypto';
import { fetchGuarded, GuardedFetchError } from '../../platform/net/guarded-fetch.ts';
import type { SignedFileFault } from '../proposals/index.ts';

/** A failure that may pass when it is tried again. */
export class SignedFileError extends Error {
  readonly fault: SignedFileFault;

  constructor(fault: SignedFileFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }

  get isPassing(): boolean {
    return this.fault === 'sem_resposta';
  }
}

export interface SignedFile {
  bytes: Buffer;
  sha256: string;
}

export interface FileLimits {
  maxBytes: number;
  budgetMs: number;
}

const LIMITS: FileLimits = { maxBytes: 20 * 1024 * 1024, budgetMs: 30_000 };

/** Some programs put a byte-order mark before everything they write. */
const PDF = /^(\u00ef\u00bb\u00bf)?%PDF-/;
/** Answers of a server that does not have the file yet, or is overloaded. */
const PASSING = new Set([404, 408, 425, 429]);

/**
 * Fetches a signed document from one of the origins; redirects may not leave them. Origins by https have to be on the internet,
 * one by plain http is the server of a test. The bytes have to be a PDF, with the hash that the provider named, if it named
 * one. Throws `SignedFileError`.
 */
export async function fetchSignedFile(
  { sha256, url }: { url: string; sha256: string | null },
  origins: readonly string[],
  limits: FileLimits = LIMITS,
): Promise<SignedFile> {
  const bytes = await fetchBytes(url, origins, limits);
  const actual = hash('sha256', bytes);
  if (sha256 !== null && actual !== sha256) throw new SignedFileError('hash_divergente');
  if (!PDF.test(bytes.toString('latin1', 0, 8))) throw new SignedFileError('nao_e_pdf');
  return { bytes, sha256: actual };
}

async function fetchBytes(url: string, origins: readonly string[], limits: FileLimits): Promise<Buffer> {
  const origin = URL.parse(url)?.origin ?? null;
  if (origin !== null && !origins.includes(origin)) throw new SignedFileError('host_nao_permitido');
  try {
    return await fetchGuarded(url, {
      ...limits,
      accept: 'application/pdf',
      reach: (next) => {
        if (!origins.includes(next.origin)) return 'refused';
        return next.protocol === 'https:' ? 'public' : 'anywhere';
      },
    });
  } catch (error) {
    if (!(error instanceof GuardedFetchError)) throw error;
    throw new SignedFileError(faultOf(error), error);
  }
}

function faultOf({ fault, status }: GuardedFetchError): SignedFileFault {
  switch (fault) {
    case 'url':
      return 'endereco_invalido';
    case 'refused':
      return 'endereco_recusado';
    case 'tooLarge':
      return 'grande_demais';
    case 'tooSlow':
      return 'sem_resposta';
    case 'unreachable':
      return status === null || status >= 500 || PASSING.has(status)
        ? 'sem_resposta'
        : 'recusado_pelo_servidor';
  }
}
