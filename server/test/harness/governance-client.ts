import { type Client, createClient } from './client.ts';
import type { TestUser } from './people.ts';
import type { ServerProcess } from './server-process.ts';

/** The user as a client of the governance host. */
export function governanceClient({ governance }: Pick<ServerProcess, 'governance'>, user: TestUser): Client {
  return createClient(
    () => governance,
    async () => ({ bearer: await user.token() }),
  );
}
