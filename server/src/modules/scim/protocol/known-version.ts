import type { Call } from '../../../platform/http/route.ts';

/** Whether `If-None-Match` says that the caller has this version; its tags may be weak. */
export function isKnownVersion({ reply }: Pick<Call, 'reply'>, current: string): boolean {
  const header = reply.request.headers['if-none-match'];
  if (header === undefined) return false;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(current);
}
