import type { operations } from '@retaguarda/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type { FormName } from './types.ts';

/** Whose form: nobody's for a new record in the tenant of the session. */
export type FormOwner = NonNullable<operations['getForm']['parameters']['query']>;

/** The form that a record follows, or one that is about to be made. It may change any moment, so it is asked for with each page. */
export const ownFormQuery = (form: FormName, owner: FormOwner = {}) =>
  queryOptions({
    queryKey: keys.governance.part('own-form', form, owner),
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/v1/forms/{form}', { params: { path: { form }, query: owner }, signal })),
    staleTime: 0,
  });

/** The form that a registration follows, which is the platform's: it is asked for as somebody who is not signed in. */
export const registrationFormQuery = queryOptions({
  queryKey: keys.governance.part('registration-form'),
  queryFn: ({ signal }) =>
    dataOf(
      api.GET('/api/v1/forms/{form}', { params: { path: { form: 'user' } }, credentials: 'omit', signal }),
    ),
  staleTime: 0,
});
