import type { operations } from '@retaguarda/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type { BodyOf } from './types.ts';

type AnswerOf<Name extends 'getPrivacyVersion' | 'listOwnPrivacyTexts' | 'listPrivacyTexts'> =
  operations[Name]['responses'][200]['content']['application/json'];

export type PrivacyText = AnswerOf<'listPrivacyTexts'>['items'][number];
export type PrivacyTextKind = PrivacyText['kind'];
export type PrivacyVersion = AnswerOf<'getPrivacyVersion'>;
export type OwnPrivacyText = AnswerOf<'listOwnPrivacyTexts'>['items'][number];
export type PublishedText = OwnPrivacyText['text'];
export type PrivacyAnswer = BodyOf<'answerPrivacyText'>['answer'];
export type PrivacyDraft = BodyOf<'putPrivacyDraft'>;

export const privacyTextsKey = keys.privacyTexts.all;

/** Drafts, versions, and what holds, of each kind of text of the tenant. */
export const privacyTextsQuery = queryOptions({
  queryKey: keys.privacyTexts.lists,
  queryFn: async ({ signal }) => (await dataOf(api.GET('/api/v1/privacy/texts', { signal }))).items,
});

export const savePrivacyDraft = (kind: PrivacyTextKind, body: PrivacyDraft) =>
  dataOf(api.PUT('/api/v1/privacy/texts/{kind}', { params: { path: { kind } }, body }));

/** Publishes the draft that is stored; a number that was published meanwhile is refused. */
export const publishPrivacyText = (kind: PrivacyTextKind, number: number) =>
  dataOf(api.PUT('/api/v1/privacy/texts/{kind}/versions/{number}', { params: { path: { kind, number } } }));

/** A version with a page of who answered what to it. */
export const privacyVersionQuery = (kind: PrivacyTextKind, number: number, pageNumber: number) =>
  queryOptions({
    queryKey: keys.privacyTexts.part('version', kind, String(number), String(pageNumber)),
    queryFn: ({ signal }) =>
      dataOf(
        api.GET('/api/v1/privacy/texts/{kind}/versions/{number}', {
          params: { path: { kind, number }, query: { pageNumber } },
          signal,
        }),
      ),
  });

/** The texts that hold for the caller, with what they answered; asked once while the page is open. */
export const ownTextsQuery = queryOptions({
  queryKey: keys.me.part('privacy-texts'),
  queryFn: async ({ signal }) => (await dataOf(api.GET('/api/v1/privacy/own-texts', { signal }))).items,
  staleTime: Number.POSITIVE_INFINITY,
});

export const answerPrivacyText = ({ kind, number, tenantId }: PublishedText, answer: PrivacyAnswer) =>
  dataOf(
    api.PUT('/api/v1/privacy/own-texts/{kind}', {
      params: { path: { kind } },
      body: { tenantId, number, answer },
    }),
  );

/** What holds in the portal at the host of this page, and who answers for it. */
export const publicTextsQuery = queryOptions({
  queryKey: keys.privacyTexts.part('public'),
  queryFn: ({ signal }) => {
    const query = { host: window.location.hostname };
    return dataOf(api.GET('/api/v1/privacy/public-texts', { params: { query }, signal }));
  },
});
