import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { TenantReader } from '../../platform/db/executors.ts';
import { numberedTag } from '../../platform/http/etag.ts';
import { assertVersion } from '../../platform/http/record-version.ts';
import type { DirectoryContext } from '../directory/index.ts';
import type { UserCall } from '../identity/index.ts';
import {
  assertSignalReaders,
  listSignalPeople,
  namedSignalPeople,
  type SignalPerson,
  signalTenantOf,
} from './people.ts';
import { signalProblems } from './problems.ts';
import { listSignalRules, lockSignalRule, type SignalRule, writeSignalRule } from './rule-queries.ts';
import { areThresholds } from './signal-kinds.ts';

/** A rule with the names of who is told. */
export interface NamedRule extends Omit<SignalRule, 'told'> {
  told: readonly SignalPerson[] | null;
}

/** The rules of the caller's tenant, and who may be chosen to be told; 403 for a caller of one company. */
export async function readSignalRules(
  { database }: DirectoryContext,
  caller: Caller,
): Promise<{ rules: NamedRule[]; people: SignalPerson[] }> {
  const tenantId = signalTenantOf(caller);
  const db = database.tenant(tenantId);
  const rules = await listSignalRules(db, tenantId);
  return {
    rules: await named(db, rules),
    people: await listSignalPeople(database, tenantId),
  };
}

/**
 * Says whether and from when on a tenant is told of a kind of signals, and who is. 400 for thresholds that are none of the kind and for
 * people who do not see signals, 412 when it is stale, 403 for a caller of one company.
 */
export async function changeSignalRule(
  { clock, database }: DirectoryContext,
  call: UserCall,
  wanted: SignalRule,
): Promise<NamedRule> {
  const tenantId = signalTenantOf(call.caller);
  const { kind, thresholds } = wanted;
  const told = wanted.told === null ? null : [...new Set(wanted.told)].toSorted((a, b) => a - b);
  await assertSignalReaders(database, tenantId, told ?? []);
  const rule = { ...wanted, told };
  return call.transaction([tenantId], async (tx) => {
    if (!areThresholds(kind, thresholds)) throw signalProblems.thresholds();
    const now = clock.now();
    const before = await lockSignalRule(tx, tenantId, kind, now);
    const etag = numberedTag(`signal-rule-${kind}`, tenantId, before.version);
    assertVersion(call, wanted.version, { etag, version: before.version });
    await writeSignalRule(tx, tenantId, rule, now);
    await writeAudit(tx, clock, call.origin, {
      tenantId,
      action: 'signalRule.changed',
      targetType: 'tenant',
      targetId: tenantId,
      before: toldOf(before),
      after: toldOf(rule),
    });
    const [one] = await named(tx, [{ ...rule, version: before.version + 1 }]);
    if (one === undefined) throw new Error('a rule was changed');
    return one;
  });
}

async function named(db: TenantReader, rules: readonly SignalRule[]): Promise<NamedRule[]> {
  const ids = [...new Set(rules.flatMap(({ told }) => told ?? []))];
  const people = await namedSignalPeople(db, ids);
  return rules.map((rule) => ({
    ...rule,
    told: rule.told === null ? null : [...people.values()].filter(({ id }) => rule.told?.includes(id)),
  }));
}

const toldOf = ({ enabled, kind, thresholds, told }: Omit<SignalRule, 'version'>) => ({
  tipo_sinal: kind,
  ativa: enabled,
  ...thresholds,
  avisados: told === null ? null : [...told],
});
