import type { StatementGuard } from '../../src/platform/db/statement-guard.ts';
import type { ClusterSchema } from './cluster-schema.ts';
import { isKnown } from './known-faults.ts';
import { READING_RULES } from './reading-rules.ts';
import { readStatement } from './statement.ts';
import { tablesWithoutTenant } from './tenant-rule.ts';
import { joinsTwoTenants, tenantParameters } from './two-tenants.ts';
import { WRITING_RULES } from './writing-rules.ts';

const CLUSTER_RULES = [...READING_RULES, ...WRITING_RULES];

/**
 * What is wrong with a statement, as sentences; none for one that may be sent, and for what PostgreSQL cannot read and will refuse
 * itself. `isScoped` tells whether it runs under the policies of some tenants.
 */
export function faultsOf(sql: string, isScoped: boolean, schema: ClusterSchema): string[] {
  return verdictOn(sql, isScoped, schema).faults;
}

/** What the text of a statement says, and which of its parameters have to name the same tenant. */
interface Verdict {
  faults: string[];
  tenants: ReturnType<typeof tenantParameters>;
}

function verdictOn(sql: string, isScoped: boolean, schema: ClusterSchema): Verdict {
  const statement = readable(() => readStatement(sql, isScoped, schema));
  if (statement === null) return { faults: [], tenants: [] };
  const loose = isScoped ? tablesWithoutTenant(statement, schema) : [];
  const missing = loose.length === 0 ? [] : [`no tenant_id condition for ${loose.join(', ')}`];
  const faults = statement.places.flatMap((place) =>
    CLUSTER_RULES.flatMap((rule) => rule(place, statement, schema) ?? []),
  );
  return {
    faults: [...missing, ...new Set(faults.filter((fault) => !isKnown(fault, sql)))],
    tenants: tenantParameters(statement),
  };
}

function readable<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && error.name === 'SqlError') return null;
    throw error;
  }
}

/** A guard that refuses what has a fault. Each text is looked at once, however often it is sent; its parameters each time. */
export function createStatementCheck(schema: ClusterSchema): StatementGuard {
  const verdicts = { scoped: new Map<string, Verdict>(), free: new Map<string, Verdict>() };
  return ({ parameters, sql }, isScoped) => {
    const known = isScoped ? verdicts.scoped : verdicts.free;
    let verdict = known.get(sql);
    if (verdict === undefined) {
      verdict = verdictOn(sql, isScoped, schema);
      known.set(sql, verdict);
    }
    const faults = joinsTwoTenants(verdict.tenants, parameters)
      ? [...verdict.faults, 'tables of two tenants are joined']
      : verdict.faults;
    if (faults.length > 0)
      throw new Error(`${faults.join('; ')} (CONTRIBUTING.md, "A refused statement") in: ${sql}`);
  };
}
