import type { operations } from '@retaguarda/sdk';
import { queryOptions } from '@tanstack/react-query';
import { answerOf, api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import { ifMatch, type Tagged, tagged } from './tagged.ts';
import type { BodyOf } from './types.ts';

type AnswerOf<
  Name extends 'checkSpf' | 'getMailSettings' | 'listMailTexts' | 'previewMailText' | 'tryMailText',
> = operations[Name]['responses'][200]['content']['application/json'];

export type MailSettings = AnswerOf<'getMailSettings'>;
export type MailSettingsBody = BodyOf<'putMailSettings'>;
export type MailText = AnswerOf<'listMailTexts'>['items'][number];
export type MailWords = BodyOf<'putMailText'>;
export type MailPreview = AnswerOf<'previewMailText'>;
export type MailTrial = AnswerOf<'tryMailText'>;
export type SpfCheck = AnswerOf<'checkSpf'>;
export type MailTextKey = Pick<MailText, 'kind' | 'language'>;

const pathOf = ({ kind, language }: MailTextKey) => ({ params: { path: { kind, language } } });

/** Whom the mails of the tenant come from. */
export const mailSettingsQuery = queryOptions({
  queryKey: keys.mails.part('settings'),
  queryFn: ({ signal }) => tagged(answerOf(api.GET('/api/v1/mail/settings', { signal }))),
});

/** Every kind of mail in both languages. */
export const mailTextsQuery = queryOptions({
  queryKey: keys.mails.part('texts'),
  queryFn: async ({ signal }) => (await dataOf(api.GET('/api/v1/mail/texts', { signal }))).items,
});

/** One kind of mail in one language. */
export const mailTextQuery = (key: MailTextKey) =>
  queryOptions({
    queryKey: keys.mails.part('text', key.kind, key.language),
    queryFn: ({ signal }) =>
      tagged(answerOf(api.GET('/api/v1/mail/texts/{kind}/{language}', { ...pathOf(key), signal }))),
  });

export function saveMailSettings(body: MailSettingsBody, etag: string | null): Promise<Tagged<MailSettings>> {
  return tagged(answerOf(api.PUT('/api/v1/mail/settings', { body, ...ifMatch(etag) })));
}

/** What the name servers say of the domain of the sender. */
export function checkSpf(): Promise<SpfCheck> {
  return dataOf(api.GET('/api/v1/mail/spf'));
}

export function saveMailText(
  key: MailTextKey,
  body: MailWords,
  etag: string | null,
): Promise<Tagged<MailText>> {
  return tagged(
    answerOf(api.PUT('/api/v1/mail/texts/{kind}/{language}', { ...pathOf(key), body, ...ifMatch(etag) })),
  );
}

/** Gives the own text up; that of above holds again. */
export function resetMailText(key: MailTextKey, etag: string | null): Promise<Tagged<MailText>> {
  return tagged(
    answerOf(api.DELETE('/api/v1/mail/texts/{kind}/{language}', { ...pathOf(key), ...ifMatch(etag) })),
  );
}

/** The mail with examples, as it would go out. */
export function previewMail(key: MailTextKey, body: MailWords): Promise<MailPreview> {
  return dataOf(api.POST('/api/v1/mail/texts/{kind}/{language}/preview', { ...pathOf(key), body }));
}

/** Sends the mail with examples to oneself. */
export function tryMail(key: MailTextKey, body: MailWords): Promise<MailTrial> {
  return dataOf(api.POST('/api/v1/mail/texts/{kind}/{language}/test', { ...pathOf(key), body }));
}
