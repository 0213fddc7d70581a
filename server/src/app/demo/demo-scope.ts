import { DAY_MS } from '@retaguarda/rules/calendar-days';
import type { PayeesContext } from '../../modules/payees/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { SystemTx } from '../../platform/db/executors.ts';
import type { Random } from './random.ts';

/** The key of the platform among the tenants of the demo business. */
export const PLATFORM = 'platform';

export interface DemoTenantRow {
  id: number;
  uuid: string;
  name: string;
}

export interface DemoUserRow {
  id: number;
  uuid: string;
  name: string;
  /** Null for somebody who registered and belongs to no tenant yet. */
  homeTenantId: number | null;
}

/** What the parts of the demo business share: one transaction, one moment, and what earlier parts have made. */
export interface DemoScope {
  tx: SystemTx;
  clock: Clock;
  /** The moment that all dates of the demo business are counted from. */
  now: Date;
  random: Random;
  /** The hash of `retaguarda-demo`, made once because it takes long on purpose. */
  passwordHash: string;
  /** Seals the secrets of endpoints. */
  webhookSecret: Buffer;
  /** Seals accounts of payees, and knows the banks. */
  payees: PayeesContext['payees'];
  /** By the key of `demo-tenants.ts`. */
  tenants: Map<string, DemoTenantRow>;
  /** By e-mail. */
  users: Map<string, DemoUserRow>;
  /** Files that are stored after the commit. */
  files: { key: string; bytes: Buffer }[];
}

/** Adds the data of one area; runs after the parts before it in `demo-business.ts`. */
export type DemoPart = (scope: DemoScope) => Promise<void>;

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}

/** Fixed uuids, one range of numbers for each kind of thing, so that examples can name them and runs agree. */
export function demoUuid(
  kind: 'tenant' | 'account' | 'person' | 'record' | 'company' | 'webhook',
  number: number,
): string {
  const range = { tenant: 1, account: 2, person: 3, record: 4, company: 5, webhook: 6 }[kind];
  return `0193a000-0000-7000-8000-${String(range).padStart(8, '0')}${String(number).padStart(4, '0')}`;
}

export function demoTenant(scope: DemoScope, key: string): DemoTenantRow {
  const tenant = scope.tenants.get(key);
  if (tenant === undefined) throw new Error(`the demo business has no tenant "${key}"`);
  return tenant;
}

export function demoUser(scope: DemoScope, email: string): DemoUserRow {
  const user = scope.users.get(email);
  if (user === undefined) throw new Error(`the demo business has no user "${email}"`);
  return user;
}
