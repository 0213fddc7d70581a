import { expect, test } from 'vitest';
import type { Caller } from '../../../platform/auth/caller.ts';
import { createCallerCache } from './caller-cache.ts';

const NOW = new Date('2026-03-02T12:00:00Z');

/** Who reads, and ends reading when told. */
function reader(name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<Caller | null>();
  const state = { begun: 0 };
  return {
    state,
    find: () => {
      state.begun += 1;
      return promise;
    },
    end: () => resolve(callerOf(name)),
    endWithout: () => resolve(null),
    fail: () => reject(new Error('no database')),
  };
}

function callerOf(userUuid: string): Caller {
  return { userId: 1, userUuid, sessionUuid: 's', impersonator: null, token: null } as Caller;
}

function setUp() {
  return createCallerCache({ now: () => NOW }, async () => undefined);
}

test('those who come while a caller is being read wait for that one reading', async () => {
  const cache = setUp();
  const [first, second] = [reader('first'), reader('second')];
  const both = [cache.read('k', first.find), cache.read('k', second.find)];
  first.end();
  expect(await Promise.all(both)).toMatchObject([{ userUuid: 'first' }, { userUuid: 'first' }]);
  expect([first.state.begun, second.state.begun]).toEqual([1, 0]);
  expect(cache.get('k')).toMatchObject({ userUuid: 'first' });
});

test('who comes after something was forgotten reads anew, and what was read before is not kept', async () => {
  const cache = setUp();
  const [before, after] = [reader('before'), reader('after')];
  const stale = cache.read('k', before.find);
  cache.forget({ kind: 'user', userId: 1 });
  const fresh = cache.read('k', after.find);
  after.end();
  expect(await fresh).toMatchObject({ userUuid: 'after' });
  before.end();
  expect(await stale).toMatchObject({ userUuid: 'before' });
  expect(cache.get('k')).toMatchObject({ userUuid: 'after' });
});

test('keys are read apart; nobody and a failure are not kept', async () => {
  const cache = setUp();
  const [one, nobody, failing, next] = [reader('one'), reader('x'), reader('x'), reader('next')];
  const reads = [cache.read('a', one.find), cache.read('b', nobody.find)];
  const failed = cache.read('c', failing.find);
  one.end();
  nobody.endWithout();
  failing.fail();
  expect(await Promise.all(reads)).toMatchObject([{ userUuid: 'one' }, null]);
  await expect(failed).rejects.toThrow('no database');
  expect([cache.get('b'), cache.get('c')]).toEqual([undefined, undefined]);
  next.end();
  expect(await cache.read('c', next.find)).toMatchObject({ userUuid: 'next' });
});
