import type { FoundKind, FoundRecord } from './types.ts';

/** A record that somebody opened lately, as far as it takes to show and open it again. */
export interface RecentRecord extends Pick<FoundRecord, 'id' | 'title' | 'detail' | 'within'> {
  kind: FoundKind;
}

const PREFIX = 'retaguarda.recent.';
const MOST = 8;

/** Whose records, and in which tenant: somebody else at the same browser sees none of them. */
const keyOf = (user: string, tenant: string | null) => `${PREFIX}${user}.${tenant ?? ''}`;

function isRecent(value: unknown): value is RecentRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { detail, id, kind, title, within } = value as Record<string, unknown>;
  const areTexts = [detail, id, kind, title].every((text) => typeof text === 'string');
  return areTexts && (within === null || typeof within === 'string');
}

/** The records that the user opened last in the tenant, the latest first; none where the browser keeps nothing. */
export function recentRecords(user: string, tenant: string | null): RecentRecord[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(user, tenant)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

/** Remembers that the user opened the record. */
export function rememberRecord(user: string, tenant: string | null, record: RecentRecord): void {
  const others = recentRecords(user, tenant).filter(
    ({ id, kind }) => id !== record.id || kind !== record.kind,
  );
  try {
    localStorage.setItem(keyOf(user, tenant), JSON.stringify([record, ...others].slice(0, MOST)));
  } catch {
    // A browser that keeps nothing is no reason not to open the record.
  }
}

/** Forgets what was opened in this browser, whoever opened it: names of customers do not stay behind a sign-out. */
export function forgetRecentRecords(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}
