import { type Static, Type } from 'typebox';
import { Id, named, nullable, strictObject, Text, Timestamp } from '../../platform/http/schema.ts';
import { PriorityName, Status } from '../tasks/index.ts';
import { Progress, publicFields } from './project-schema.ts';

const Token = Type.String({ description: 'the last part of the public link' });

const Pass = Type.Optional(
  Type.String({ maxLength: 200, description: 'of a link with a password, what opening it answered' }),
);

export const PublicProjectQuery = strictObject({ token: Token, pass: Pass });
export type PublicProjectQuery = Static<typeof PublicProjectQuery>;
export const PublicTaskQuery = strictObject({ token: Token, pass: Pass, task_id: Id });
export type PublicTaskQuery = Static<typeof PublicTaskQuery>;

export const LinkPasswordBody = strictObject({
  token: Token,
  password: Type.String({ minLength: 1, maxLength: 128 }),
});
export type LinkPasswordBody = Static<typeof LinkPasswordBody>;

export const LinkPass = Type.Object({
  pass: Type.String({ description: 'opens the link for twelve hours, or until its password is another one' }),
});
export type LinkPass = Static<typeof LinkPass>;

/** A task as the public page lists it: no id of a person, no name but that of who does it. */
const PublicTaskLine = Type.Object({
  id: Type.Integer(),
  title: Text,
  status: Status,
  priority: PriorityName,
  due_date: nullable(Type.String({ format: 'date' })),
  assigned_name: nullable(Text),
  completed_at: nullable(Timestamp),
  steps_total: Type.Integer(),
  steps_done: Type.Integer(),
  documents_count: Type.Integer(),
  comments_count: Type.Integer(),
  created_at: Timestamp,
  updated_at: nullable(Timestamp),
});
export type PublicTaskLine = Static<typeof PublicTaskLine>;

/** What the page of a tenant wears; null where nobody above it has anything either. */
const PublicTenant = Type.Object({
  name: Text,
  branding: Type.Object({ corPrincipal: nullable(Text), logotipo: nullable(Text) }),
});
export type PublicTenant = Static<typeof PublicTenant>;

const PublicProjectFields = Type.Object(publicFields);
export type PublicProjectFields = Static<typeof PublicProjectFields>;

export const PublicProject = named(
  'PublicProject',
  Type.Object({
    tenant: PublicTenant,
    project: PublicProjectFields,
    progress: Progress,
    tasks: Type.Array(PublicTaskLine, { description: 'the first 200 that are not cancelled' }),
    tasks_total: Type.Integer(),
  }),
);
export type PublicProject = Static<typeof PublicProject>;

export const PublicTask = named(
  'PublicTask',
  Type.Object({
    task: Type.Object({ ...PublicTaskLine.properties, description: nullable(Text) }),
    steps: Type.Array(Type.Object({ title: Text, is_done: Type.Boolean() })),
    flow_steps: Type.Array(Type.Object({ title: Text, sort_order: Type.Integer() })),
    documents: Type.Array(
      Type.Object({
        name: Text,
        mime_type: nullable(Text),
        size: nullable(Type.Integer()),
        created_at: Timestamp,
      }),
    ),
    comments: Type.Array(Type.Object({ user_name: Text, comment: Text, created_at: Timestamp }), {
      description: 'the latest 50, the newest first',
    }),
    history: Type.Array(
      Type.Object({ action: Text, description: Text, user_name: Text, created_at: Timestamp }),
      { description: 'the latest 200, the newest first' },
    ),
  }),
);
export type PublicTask = Static<typeof PublicTask>;
