import { expect, it } from 'vitest';
import type { Session } from '../session/use-session.ts';
import { navigationFor } from './navigation.ts';

/** What the navigation asks of somebody who may do everything. */
const everything: Session = {
  user: { role: 'super-admin' } as Session['user'],
  permissions: new Set(),
  isAdmin: true,
  can: () => true,
  hasModule: () => true,
};

const keysOf = (session: Session) =>
  navigationFor(session).flatMap(({ items }) => items.map(({ key }) => key));

it('gives every page a key of its own', () => {
  const keys = keysOf(everything);
  expect(keys.length).toBeGreaterThan(20);
  expect(new Set(keys).size).toBe(keys.length);
});
