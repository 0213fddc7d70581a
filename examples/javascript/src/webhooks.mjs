import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { dataOf, verifyWebhook } from '@retaguarda/sdk';

/** Subscribes to the end of imports, and receives it on a port of this machine. */
export async function receiveImports({ main }) {
  const taken = new Map();
  const arrivals = new EventTarget();
  let secret = '';
  const server = createServer(async (request, response) => {
    const body = await text(request);
    try {
      // The body as it came: what was parsed and written again has another signature.
      const { event, id } = await verifyWebhook({ secret, headers: request.headers, body });
      // A message may come more than once, always under the same id.
      taken.set(id, event);
      response.writeHead(204).end();
      arrivals.dispatchEvent(new Event('arrival'));
    } catch {
      response.writeHead(400).end();
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address();
  const events = ['import.finished'];
  const body = { name: 'Example', url: `http://127.0.0.1:${port}/events`, events };
  const endpoint = await dataOf(main.POST('/api/v1/webhooks', { body }));
  // It is told this once.
  secret = endpoint.secret;
  return {
    finished: async (importId) => {
      for (;;) {
        const event = [...taken.values()].find(({ data }) => data.id === importId);
        if (event !== undefined) return event;
        await once(arrivals, 'arrival');
      }
    },
    close: async () => {
      await dataOf(
        main.DELETE('/api/v1/webhooks/{endpointId}', { params: { path: { endpointId: endpoint.id } } }),
      );
      server.close();
    },
  };
}
