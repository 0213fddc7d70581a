import { hash } from 'node:crypto';
import { PLANNED } from './sql-types.ts';

/**
 * Names for prepared statements, made from the SQL text. Only the first `limit` texts get a name: each name takes memory on
 * every connection for as long as it lives, and a text with endless variants must not use all of it.
 */
export function createStatementNames(limit: number): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    // Without a name PostgreSQL keeps neither the statement nor a plan for it.
    if (text.startsWith(PLANNED.anew)) return undefined;
    const known = names.get(text);
    if (known !== undefined) return known;
    if (names.size >= limit) return undefined;
    const name = `s_${hash('sha1', text).slice(0, 20)}`;
    names.set(text, name);
    return name;
  };
}
