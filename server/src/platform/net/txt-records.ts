import { Resolver } from 'node:dns/promises';

/** What the TXT records of a name say, each record as one text; none where there is no such name. Throws where nobody can tell. */
export type TxtRecords = (name: string) => Promise<string[]>;

const WAIT_MS = 3_000;
const NOTHING = new Set(['ENODATA', 'ENOTFOUND']);

/** Asks the name servers of this machine. */
export const readTxtRecords: TxtRecords = async (name) => {
  const resolver = new Resolver({ timeout: WAIT_MS, tries: 2 });
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (NOTHING.has((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
};
