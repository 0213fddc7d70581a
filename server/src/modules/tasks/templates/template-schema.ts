import { type Static, Type } from 'typebox';
import { versionField } from '../../../platform/http/record-version.ts';
import { named, nullable, strictObject, Text } from '../../../platform/http/schema.ts';
import { Id } from '../envelope.ts';
import { PriorityName } from '../task-schema.ts';

/** The most items of a checklist, and the most stations of a flow, that a template may have. */
const MOST_PARTS = 100;

const DueInDays = nullable(
  Type.Integer({
    minimum: 3,
    maximum: 60,
    description: 'business days from the day on which it is used to the due date',
  }),
);

/** What a new task can begin with. */
export const TaskTemplate = named(
  'TaskTemplate',
  Type.Object({
    id: Type.Integer(),
    name: Text,
    title: Text,
    description: nullable(Text),
    project: nullable(Text),
    priority: PriorityName,
    due_in_days: DueInDays,
    steps: Type.Array(Text, { description: 'titles of the checklist' }),
    flow_steps: Type.Array(Text, { description: 'titles of the flow' }),
    created_by: nullable(Type.Integer()),
    created_name: nullable(Type.String({ description: 'null when that person is gone' })),
    versao: Type.Integer(),
    abilities: Type.Object({
      edit: Type.Boolean({ description: 'whether the caller may change or delete it' }),
    }),
  }),
);
export type TaskTemplate = Static<typeof TaskTemplate>;

const Titles = Type.Array(Type.String({ maxLength: 400, description: '2 to 180 characters' }), {
  maxItems: MOST_PARTS,
});
const fields = {
  description: Type.Optional(nullable(Type.String({ maxLength: 20_000 }))),
  project: Type.Optional(nullable(Type.String({ maxLength: 120 }))),
  priority: Type.Optional(PriorityName),
  due_in_days: Type.Optional(DueInDays),
  steps: Type.Optional(Titles),
  flow_steps: Type.Optional(Titles),
};
const Name = Type.String({ description: '2 to 80 characters; of no other template of the tenant' });
const Title = Type.String({ description: '3 to 180 characters' });

export const TemplateBody = strictObject({ name: Name, title: Title, ...fields });
export type TemplateBody = Static<typeof TemplateBody>;

export const TemplateUpdateBody = strictObject({
  id: Id,
  name: Type.Optional(Name),
  title: Type.Optional(Title),
  ...fields,
  ...versionField,
});
export type TemplateUpdateBody = Static<typeof TemplateUpdateBody>;
