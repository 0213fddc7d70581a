import { type Static, Type } from 'typebox';
import { named, nullable, strictObject } from '../../../platform/http/schema.ts';

const DENSITIES = ['comfortable', 'compact'] as const;
export type Density = (typeof DENSITIES)[number];

const Density = Type.Unsafe<Density>({ type: 'string', enum: DENSITIES });
const Names = Type.Array(Type.String({ pattern: '^[a-zA-Z.-]{1,60}$' }), { maxItems: 50 });

/** What the caller chose; null where nothing was. */
export const Preferences = named(
  'Preferences',
  Type.Object({
    density: { ...nullable(Density), description: 'how close the rows of lists stand' },
    closedHints: { ...nullable(Names), description: 'hints that the caller has closed' },
    foldedGroups: { ...nullable(Names), description: 'groups of the navigation that the caller has folded' },
  }),
);
export type Preferences = Static<typeof Preferences>;

export const PreferencesBody = strictObject({
  density: Type.Optional(Density),
  closedHints: Type.Optional(Names),
  foldedGroups: Type.Optional(Names),
});
export type PreferencesBody = Static<typeof PreferencesBody>;
