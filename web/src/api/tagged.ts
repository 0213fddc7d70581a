import type { Answer } from './answer.ts';

/** What was read, with the tag that a change names; null where the server gave none. */
export type Tagged<Data> = Data & { etag: string | null };

/** An answer together with its tag. */
export async function tagged<Data extends object>(answering: Promise<Answer<Data>>): Promise<Tagged<Data>> {
  const { data, headers } = await answering;
  return { ...data, etag: headers.get('etag') };
}

/** The header by which a change of something that is not as it was read is refused (412); nothing without a tag. */
export const ifMatch = (etag: string | null) => (etag === null ? {} : { headers: { 'if-match': etag } });
