import type { Env } from './env.ts';
import { FILE_SETTINGS } from './secret-files.ts';

const PREFIX = 'RETAGUARDA_';
const FILE = '_FILE';
/** Names that differ by more than this share of their letters are not taken for each other. */
const ALIKE = 0.4;

/** What Kubernetes tells every container of the services beside it: a host name without meaning here, or an address. */
const LINKED_SERVICE =
  /_(SERVICE_HOST|SERVICE_PORT(_[A-Z0-9_]+)?|PORT_\d+_(TCP|UDP|SCTP)(_(PROTO|PORT|ADDR))?)$/;
const LINKED_ADDRESS = /^(tcp|udp|sctp):\/\//;

/**
 * The names that somebody has mistyped: all that begin like ours and are none of ours, and any that is one letter away from one. A
 * setting that is not read is worse than one that is wrong: `REGISTRATON=closed` would leave the door open.
 *
 * @returns a fault for each, with the nearest name there is
 */
export function unknownSettings(env: Env, settings: readonly string[]): string[] {
  const known = [...settings, ...FILE_SETTINGS];
  return Object.entries(env).flatMap(([name, value]) => {
    if (known.includes(name) || isServiceLink(name, value)) return [];
    const plain = name.endsWith(FILE) ? name.slice(0, -FILE.length) : '';
    if (settings.includes(plain)) return [`${name} is not read, because ${plain} is no secret: set ${plain}`];
    const neighbour = known.find((candidate) => isOneEditAway(name, candidate));
    if (neighbour !== undefined) return [`${name} is no setting: did you mean ${neighbour}?`];
    return name.startsWith(PREFIX) ? [`${name} is no setting${suggestion(name, known)}`] : [];
  });
}

function isServiceLink(name: string, value: string): boolean {
  if (!name.startsWith(PREFIX)) return false;
  return LINKED_SERVICE.test(name) || (name.endsWith('_PORT') && LINKED_ADDRESS.test(value));
}

/** The nearest name, as it stands or without what all of ours do not begin with. */
function suggestion(name: string, known: readonly string[]): string {
  const bare = name.slice(PREFIX.length);
  let nearest = { candidate: '', share: Number.POSITIVE_INFINITY };
  for (const candidate of known) {
    const share = Math.min(edits(name, candidate), edits(bare, candidate)) / candidate.length;
    if (share < nearest.share) nearest = { candidate, share };
  }
  return nearest.share <= ALIKE ? `: did you mean ${nearest.candidate}?` : ': .env.example names them all';
}

function isOneEditAway(a: string, b: string): boolean {
  return Math.abs(a.length - b.length) <= 1 && edits(a, b) === 1;
}

/** How many letters are missing, too many, wrong or changed places with the one beside them. */
function edits(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const least = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = isSwapped ? Math.min(least, (beforeLast[column - 2] ?? 0) + 1) : least;
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}
