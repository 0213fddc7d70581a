import { expect, it } from 'vitest';
import { keys } from './keys.ts';
import { ApiError } from './problem.ts';
import { createQueryClient } from './query-client.ts';

/** Reads something that is always refused so; answers the client and how often it was asked. */
async function refused(status: number, code: string) {
  const queries = createQueryClient();
  queries.setQueryData(keys.me.all, {});
  let asked = 0;
  const queryFn = () => {
    asked += 1;
    throw new ApiError({ status, code, message: '' });
  };
  await queries.fetchQuery({ queryKey: ['x'], queryFn, retryDelay: 0 }).catch(() => undefined);
  const isReadAnew = queries.getQueryState(keys.me.all)?.isInvalidated;
  queries.clear();
  return { asked, isReadAnew };
}

it('whoever meets a module that is off meanwhile reads the caller anew', async () => {
  expect(await refused(403, 'module.disabled')).toEqual({ asked: 1, isReadAnew: true });
});

it.each([
  [0, 'network.unreachable', 3],
  [502, 'http.502', 3],
  [504, 'http.504', 3],
  [500, 'internal', 1],
  [503, 'server.shuttingDown', 1],
  [404, 'x.notFound', 1],
])('after %i %s it is asked %i times', async (status, code, times) => {
  expect(await refused(status, code)).toEqual({ asked: times, isReadAnew: false });
});
