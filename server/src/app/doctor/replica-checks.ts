import type { Config } from '../../config/config.ts';
import { hostName, hostUrls } from '../../platform/db/host-urls.ts';
import { HostWatch, type Sight } from '../../platform/db/host-watch.ts';
import { filled } from '../../platform/problem.ts';
import { advice } from './advice-texts.ts';
import { type Check, type Finding, fault, ok, warning } from './check.ts';
import { found } from './found-texts.ts';

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
  if (its === null) return warning(filled(found.replicaSilent, { name }), advice.notRead);
  if (ours === null) return warning(filled(found.primarySilent, { name }), advice.again);
  if (!its.isStandby) {
    const timelines = { name, its: its.timeline, ours: ours.timeline };
    return fault(filled(found.twoPrimaries, timelines), advice.stopReplaced);
  }
  const behind = ours.position > its.position ? ours.position - its.position : 0n;
  const lag = { name, mib: String(behind / MIB) };
  if (behind < MUCH_BYTES) return ok(filled(found.replicaFollows, lag));
  return warning(filled(found.replicaBehind, lag), advice.readsElsewhere);
}
