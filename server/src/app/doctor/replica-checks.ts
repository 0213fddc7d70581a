import type { Config } from '../../config/config.ts';
import { hostName, hostUrls } from '../../platform/db/host-urls.ts';
import { HostWatch, type Sight } from '../../platform/db/host-watch.ts';
import { type Check, type Finding, fault, ok, warning } from './check.ts';

/** Of the log of changes: some seconds of a busy database. */
const MUCH_BYTES = 64n * 2n ** 20n;
const MIB = 2n ** 20n;

/** A check for each further server of `DATABASE_URL` and each replica of `DATABASE_READ_URL`; none with one server alone. */
export function replicaChecks(
  { databaseUrl, replicas }: Pick<Config, 'databaseUrl' | 'replicas'>,
  primary: string,
): Check[] {
  const named = [databaseUrl, replicas?.url].flatMap((url) => (url == null ? [] : hostUrls(url)));
  const others = new Map(named.map((url) => [hostName(url), url]));
  others.delete(hostName(primary));
  return [...others.values()].map((url) => ({ name: 'replica', run: () => examine(url, primary) }));
}

async function examine(url: string, primary: string): Promise<Finding> {
  const [its, ours] = [new HostWatch(url), new HostWatch(primary)];
  try {
    // The primary first, so that what is committed in between makes nobody late.
    const ahead = await ours.look();
    return findingOf(its.name, await its.look(), ahead);
  } finally {
    await Promise.all([its.close(), ours.close()]);
  }
}

function findingOf(name: string, its: Sight | null, ours: Sight | null): Finding {
  if (its === null)
    return warning(`${name} does not answer`, 'nothing is read from it, and it can take no place');
  if (ours === null) return warning(`${name} answers, the primary does not`, 'run this again');
  if (!its.isStandby) {
    return fault(
      `${name} takes writes too, on timeline ${its.timeline} beside ${ours.timeline}`,
      'stop the one that was replaced and make it a standby of the other',
    );
  }
  const behind = ours.position > its.position ? ours.position - its.position : 0n;
  if (behind < MUCH_BYTES) return ok(`${name} follows, ${behind / MIB} MiB behind`);
  return warning(`${name} is ${behind / MIB} MiB behind`, 'reads go to the primary until it has caught up');
}
