import { type Static, Type } from 'typebox';
import {
  named,
  nullable,
  pageQuery,
  strictObject,
  Text,
  Timestamp,
  Uuid,
} from '../../platform/http/schema.ts';
import { pageOf } from '../directory/index.ts';

/** Whose entries are shown: those of one company, or all of its tenant, users and tasks included. */
export const LOG_SCOPES = ['company', 'tenant'] as const;
export type LogScope = (typeof LOG_SCOPES)[number];

export const LogQuery = strictObject({
  ...pageQuery,
  action: Type.Optional(
    Type.String({
      maxLength: 100,
      pattern: '^[A-Za-z_]+(\\.[A-Za-z_]+)*$',
      description: 'whole, or the part before the dot',
    }),
  ),
  userId: Type.Optional(Uuid),
  scope: Type.Optional(
    Type.Enum(LOG_SCOPES, {
      default: 'company',
      description: "`tenant`: everything that happened in the company's tenant, for its admins",
    }),
  ),
  from: Type.Optional(
    Type.String({ format: 'date-time', description: 'the beginning of the log when left out' }),
  ),
  to: Type.Optional(Type.String({ format: 'date-time', description: 'now when left out' })),
});
export type LogQuery = Static<typeof LogQuery>;

const Changes = nullable(Type.Object({}, { additionalProperties: true }));

export const LogEntry = named(
  'LogEntry',
  Type.Object({
    id: Text,
    at: Timestamp,
    action: Text,
    module: Type.String({
      description: 'the part of the action before its first dot, such as `tarefas` of `tarefas.created_task`',
    }),
    actor: nullable(Type.Object({ id: Uuid, nome: Text })),
    target: named(
      'LogTarget',
      Type.Object({
        type: Text,
        id: nullable(Uuid),
        number: nullable(Type.Integer()),
        name: nullable(
          Type.String({
            description: 'what the record is called now; of one that is gone, what the entry calls it',
          }),
        ),
        within: nullable(
          Type.String({
            description: 'the month of a statement, the rental of a charge, the proposal of a document',
          }),
        ),
        found: Type.Boolean({ description: 'whether the record is there and the caller may see it' }),
      }),
    ),
    before: Changes,
    after: Changes,
    withheld: Type.Boolean({ description: 'whether the caller may not read what changed' }),
    requestId: nullable(Text),
    token: nullable(
      Type.String({
        description: 'the API token of the actor that it was done with; null for the actor alone',
      }),
    ),
    impersonator: nullable(
      Type.Object(
        { id: Uuid, nome: Text },
        { description: 'the super-admin of the platform who acted as the actor; null for the actor' },
      ),
    ),
  }),
);

export const LogPage = Type.Object({
  ...pageOf(LogEntry).properties,
  totalCapped: Type.Boolean({ description: 'whether there are more than the 10,000 of `total`' }),
});
export type LogEntry = Static<typeof LogEntry>;
