import { type Static, Type } from 'typebox';
import { Id, named, nullable, strictObject, Text } from '../../../platform/http/schema.ts';

/** As many as fit above a list, and a menu below it. */
const MOST_VIEWS = 30;

export const ListName = Type.String({
  pattern: '^[a-z-]{1,40}$',
  description: 'name of a list, such as `sales`',
});

const Columns = nullable(
  Type.String({
    pattern: '^[a-zA-Z]+(,[a-zA-Z]+)*$',
    maxLength: 400,
    description: 'names of columns in their order; null for those of the list itself',
  }),
);

const view = {
  name: Type.String({ minLength: 1, maxLength: 60 }),
  search: Type.String({
    maxLength: 2_000,
    description: 'filters, order and columns as they stand in the address of the list, without `?`',
  }),
};

const OwnView = named(
  'ListView',
  strictObject({
    ...view,
    shared: Type.Boolean({ description: 'whether everybody in the tenant finds it' }),
  }),
);
export type OwnView = Static<typeof OwnView>;

/** How the caller looks at a list. */
export const ListViews = named(
  'ListViews',
  Type.Object({
    version: Type.Integer({ description: 'of what the caller chose; 0 while nothing was' }),
    columns: Columns,
    views: Type.Array(OwnView),
    shared: Type.Array(
      named(
        'SharedListView',
        Type.Object({
          ...view,
          owner: Text,
          ownerId: Type.Integer(),
          editable: Type.Boolean({ description: 'whether the caller may change or remove it' }),
        }),
      ),
      {
        description: 'what others in the tenant share, by name; what a view shows is what its reader may see',
      },
    ),
  }),
);
export type ListViews = Static<typeof ListViews>;

export const SharedViewBody = strictObject({
  list: ListName,
  ownerId: Id,
  name: Type.String({ minLength: 1, maxLength: 60, description: 'the name that it has' }),
  view: {
    ...nullable(strictObject(view)),
    description: 'what it is to be; null removes it',
  },
});
export type SharedViewBody = Static<typeof SharedViewBody>;

export const ListViewsBody = strictObject({
  list: ListName,
  version: Type.Integer({ minimum: 0, description: 'the one that was read' }),
  columns: Columns,
  views: Type.Array(OwnView, { maxItems: MOST_VIEWS, description: 'no two of one name' }),
});
export type ListViewsBody = Static<typeof ListViewsBody>;
