/** The ceiling of log-ins: password checks, as many at once as the server allows itself, and nothing else. */
import { createPasswordHasher } from '../../server/src/platform/passwords/argon2.ts';
import type { HashOrder, HashResult } from '../sections/login.ts';

const PASSWORD = 'retaguarda-demo';
/** More checks than the server runs at once, so that one is always waiting. */
const WAITING = 50;

process.on('message', (order: HashOrder) => {
  void run(order).then((result) => process.send?.(result));
});

async function run({ concurrency, seconds }: HashOrder): Promise<HashResult> {
  const hasher = createPasswordHasher({ concurrency });
  const stored = await hasher.hash(PASSWORD);
  const end = performance.now() + seconds * 1000;
  let total = 0;
  const one = async () => {
    while (performance.now() < end) {
      await hasher.verify(PASSWORD, stored);
      total += 1;
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: WAITING }, one));
  return { perSecond: total / ((performance.now() - began) / 1000) };
}
