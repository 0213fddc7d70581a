import { setTimeout } from 'node:timers/promises';
import { DAY_MS } from '@retaguarda/rules/calendar-days';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import {
  generateSigningKey,
  jwksDocument,
  type KeyRing,
  openPrivateKey,
  sealPrivateKey,
} from '../../../platform/tokens/signing-key.ts';
import {
  insertSigningKey,
  listSigningKeys,
  lockSigningKeys,
  retireAllButNewest,
} from './signing-key-queries.ts';

/** A retired key verifies tokens for as long as one may live, and a day more. */
/** How long the processes have to learn a new key before it signs. */
const SPREAD_MS = 2_000;

export interface Keys {
  ring(): KeyRing;
  jwks(): ReturnType<typeof jwksDocument>;
  /** Reads the keys anew, after another process rotated them. */
  reload(): Promise<void>;
  /**
   * Puts a new key in the place of the old one without logging anyone out: first every process learns the new key, then
   * it begins to sign; the old one verifies for as long as its tokens live.
   */
  rotate(announceKeys: () => Promise<void>): Promise<void>;
}

interface KeysOptions {
  database: Database;
  clock: Clock;
  /** Seals the private halves in the database. */
  secret: Buffer;
  tokenSeconds: number;
}

/** The keys of the installation; the first process makes the first one. */
export async function openKeys(options: KeysOptions): Promise<Keys> {
  const { clock, database } = options;
  let ring = await readRing(options);
  if (ring === null) {
    await addKey(options, 'first');
    ring = await readRing(options);
  }
  if (ring === null) throw new Error('no signing key could be made');
  let current = ring;
  const reload = async () => {
    current = (await readRing(options)) ?? current;
  };
  return {
    ring: () => current,
    jwks: () => jwksDocument(current),
    reload,
    rotate: async (announceKeys) => {
      await addKey(options, 'next');
      await announceKeys();
      await reload();
      await setTimeout(SPREAD_MS);
      await database.systemTransaction((tx) => retireAllButNewest(tx, clock.now()));
      await announceKeys();
      await reload();
    },
  };
}

async function readRing({ database, clock, secret, tokenSeconds }: KeysOptions): Promise<KeyRing | null> {
  const stored = await listSigningKeys(database.system, oldestUseful(clock, tokenSeconds));
  const active = stored.filter((key) => key.retiredAt === null).at(-1);
  if (active === undefined) return null;
  return {
    active: openPrivateKey(secret, active),
    previous: stored.filter((key) => key !== active).map(({ kid, publicJwk }) => ({ kid, publicJwk })),
  };
}

/** Adds a key; `first` does nothing when another process was faster. */
async function addKey(options: KeysOptions, which: 'first' | 'next'): Promise<void> {
  const { database, clock, secret, tokenSeconds } = options;
  const key = generateSigningKey(clock);
  await database.systemTransaction(async (tx) => {
    await lockSigningKeys(tx);
    const existing = await listSigningKeys(tx, oldestUseful(clock, tokenSeconds));
    if (which === 'first' && existing.some(({ retiredAt }) => retiredAt === null)) return;
    await insertSigningKey(tx, {
      kid: key.kid,
      publicJwk: key.publicJwk,
      sealed: sealPrivateKey(secret, key),
      createdAt: clock.now(),
    });
  });
}

function oldestUseful(clock: Clock, tokenSeconds: number): Date {
  return new Date(clock.now().getTime() - tokenSeconds * 1000 - DAY_MS);
}
