import { Type } from 'typebox';
import { strictObject } from '../http/schema.ts';
import type { SocketChannel, SocketMessage } from '../realtime/socket-channel.ts';
import { Components, type JsonObject } from './components.ts';

/** As the application sees it. */
type Direction = 'send' | 'receive';

/** The message with which a client that can say nothing in the handshake names its token. */
const AUTH: SocketMessage = {
  summary: 'The token, where the handshake carries none; within five seconds.',
  schema: strictObject({ type: Type.Literal('auth'), token: Type.String() }),
};

const AUTHENTICATION = `## Who calls

A handshake carries the token as subprotocol \`bearer.<token>\`, which browsers can send, or as \`Authorization: Bearer <token>\`; from pages of our own
the session cookie is enough. A client that can do none of these sends \`{"type":"auth","token":"…"}\` within five seconds. The tenant is that of
the token or the home of the caller, unless the query says another one: \`?tenant=<uuid>\`.

## What ends it

| Code | Means | Then |
|---|---|---|
| 1001 | the server stops | come back after a pause |
| 1008 | more than 50 messages in five seconds | send less |
| 1009 | a message of more than 4,096 bytes | send less |
| 1011 | our fault | come back after a pause |
| 1013 | too many that have not said who they are | come back after a pause |
| 4400 | no tenant, or not understood | mend the request |
| 4401 | no token, or its session has ended | get a new token |
| 4403 | the caller may not | ask for the permission |

Private codes are 4000 and the status of HTTP, with its \`code\` as reason. The server pings every 25 seconds and ends a socket that has been silent for
60. After a reconnection what happened meanwhile was not heard: read what you show once more. The client of \`@retaguarda/sdk\` (\`openSocket\`) does all
of this.`;

/** The AsyncAPI 3 document of the WebSockets of both hosts. */
export function asyncDocument(
  { title, version }: { title: string; version: string },
  channels: readonly SocketChannel[],
): JsonObject {
  const components = new Components();
  const messages: Record<string, JsonObject> = { auth: message('auth', AUTH, components) };
  for (const { received, sent } of channels) {
    for (const [name, one] of Object.entries({ ...sent, ...received })) {
      messages[name] = message(name, one, components);
    }
  }
  return {
    asyncapi: '3.1.0',
    info: {
      title,
      version,
      description: `What comes over WebSockets: messages are JSON texts with a \`type\`.\n\n${AUTHENTICATION}`,
      license: { name: 'Apache 2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    defaultContentType: 'application/json',
    servers: {
      main: server('The main host.', 'retaguarda.example'),
      governance: server(
        'The governance host, which the main host names in `GET /api/`.',
        'governance.retaguarda.example',
      ),
    },
    channels: Object.fromEntries(channels.map((channel) => [channel.name, channelObject(channel)])),
    operations: Object.fromEntries(channels.flatMap(operations)),
    components: {
      schemas: components.schemas(),
      messages,
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'As subprotocol `bearer.<token>`, or as header.',
        },
        session: {
          type: 'httpApiKey',
          in: 'cookie',
          name: 'retaguarda_session',
          description: 'From pages of our own.',
        },
      },
    },
  };
}

function server(description: string, host: string): JsonObject {
  const security = ['bearer', 'session'].map((name) => ({ $ref: `#/components/securitySchemes/${name}` }));
  return { host, protocol: 'wss', description, security };
}

function message(name: string, { schema, summary }: SocketMessage, components: Components): JsonObject {
  return { name, title: name, summary, payload: components.place(schema) };
}

function channelObject({
  description,
  host,
  path,
  received,
  recipe,
  sent,
  title,
}: SocketChannel): JsonObject {
  const names = ['auth', ...Object.keys(sent), ...Object.keys(received)];
  const tenant = {
    type: 'string',
    format: 'uuid',
    description: 'the tenant, where it is not that of the token',
  };
  return {
    address: path,
    title,
    description: `${description}\n\n\`\`\`js\n${recipe}\n\`\`\``,
    servers: [{ $ref: `#/servers/${host}` }],
    messages: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/messages/${name}` }])),
    bindings: { ws: { method: 'GET', query: { type: 'object', properties: { tenant } } } },
  };
}

function operations({ name, received, sent, title }: SocketChannel): [string, JsonObject][] {
  const about = (action: Direction, names: readonly string[], summary: string): JsonObject => ({
    action,
    channel: { $ref: `#/channels/${name}` },
    summary,
    messages: names.map((one) => ({ $ref: `#/channels/${name}/messages/${one}` })),
  });
  return [
    [`${name}Told`, about('send', Object.keys(sent), `What the server tells: ${title}.`)],
    [`${name}Asked`, about('receive', ['auth', ...Object.keys(received)], `What a client sends: ${title}.`)],
  ];
}
