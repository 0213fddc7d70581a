import { type Static, Type } from 'typebox';
import { named, oneOf, strictObject, Text, Uuid } from '../../platform/http/schema.ts';
import type { SocketChannel } from '../../platform/realtime/socket-channel.ts';
import { LOG_SCOPES, LogEntry } from './log-schema.ts';

const Joined = strictObject({ type: Type.Literal('joined'), companyUuid: Uuid });
const Logged = strictObject({ type: Type.Literal('log'), companyUuid: Uuid, entry: LogEntry });
const Failed = strictObject({
  type: Type.Literal('error'),
  code: Type.String({ description: 'as over HTTP, such as `company.notFound`' }),
  companyUuid: Type.Optional(Text),
});
export type LogSocketMessage = Static<typeof Joined> | Static<typeof Logged> | Static<typeof Failed>;

const scope = Type.Optional(oneOf(LOG_SCOPES));
const Join = strictObject({ type: Type.Optional(Type.Literal('join')), companyUuid: Uuid, scope });
const Leave = strictObject({ type: Type.Literal('leave'), companyUuid: Uuid, scope });

/** `/ws/logs`. */
export const logChannel: SocketChannel = {
  name: 'logs',
  path: '/ws/logs',
  host: 'governance',
  title: 'Audit log',
  description:
    'The audit log of up to 50 companies as it is committed. A company is followed from its `join` to its `leave`; with the scope `tenant` everything in its tenant, for administrators.',
  recipe: `const socket = new WebSocket('wss://governance.retaguarda.example/ws/logs', ['bearer.' + token]);
socket.onopen = () => socket.send(JSON.stringify({ type: 'join', companyUuid }));
socket.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  if (message.type === 'log') add(message.entry);
  if (message.type === 'error') console.error(message.code);
};`,
  sent: {
    joined: { summary: 'The company is followed from here on.', schema: named('LogJoined', Joined) },
    log: { summary: 'An entry was committed.', schema: named('LogMessage', Logged) },
    error: {
      summary: 'What was sent is not understood, or the company is not (any more) to be followed.',
      schema: named('LogError', Failed),
    },
  },
  received: {
    join: { summary: 'Follow the log of a company.', schema: named('LogJoin', Join) },
    leave: { summary: 'Follow it no longer.', schema: named('LogLeave', Leave) },
  },
};
