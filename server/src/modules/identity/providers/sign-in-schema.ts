import { type Static, Type } from 'typebox';
import { strictObject, Text, Uuid } from '../../../platform/http/schema.ts';
import { MOST_PROVIDERS } from './provider-problems.ts';

export const CompanySignIn = Type.Object({
  providers: Type.Array(
    Type.Object({
      id: Uuid,
      name: Text,
      startUrl: Type.String({ description: 'where the browser goes; `return` may be added to it, a path' }),
    }),
    { maxItems: MOST_PROVIDERS },
  ),
  required: Type.Boolean({ description: 'whether people of this domain have no other way in' }),
});
export type CompanySignIn = Static<typeof CompanySignIn>;

export const CompanySignInBody = strictObject({
  email: Type.String({ minLength: 1, maxLength: 254, description: 'of which the domain alone is looked at' }),
});

export const StartQuery = strictObject({
  provider: { ...Uuid, description: 'the provider' },
  return: Type.Optional(
    Type.String({ maxLength: 1_000, description: 'the page that was wanted, a path of the web application' }),
  ),
});

/** Whatever a provider sends a browser back with: it is verified, and what is wrong is told on a page. */
export const AnyQuery = Type.Object({}, { additionalProperties: true });

/** What of it counts; providers add parameters of their own. */
export const CallbackQuery = Type.Object(
  {
    state: Type.Optional(Type.String({ description: 'of the sign-in that was begun' })),
    code: Type.Optional(Type.String({ description: 'the authorization code' })),
    iss: Type.Optional(Type.String({ description: 'who answers' })),
    error: Type.Optional(Type.String({ description: 'why there is no code' })),
  },
  { additionalProperties: true },
);
