import type { operations } from '@retaguarda/sdk';
import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type { BodyOf } from './types.ts';

export type ProcessingRecord =
  operations['getProcessingRecord']['responses'][200]['content']['application/json'];
export type ProcessingActivity = ProcessingRecord['items'][number];
export type BuiltInActivity = ProcessingRecord['builtIn'][number];
export type ActivityBody = BodyOf<'createProcessingActivity'>;
export type ContactView = ProcessingRecord['contact'];
export type ContactBody = BodyOf<'putPrivacyContact'>;

export const processingKey = keys.privacyTexts.part('processing');

/** What is done with data of people; what the application does is told in the language of the person. */
export const processingQuery = (language: string) =>
  queryOptions({
    queryKey: keys.privacyTexts.part('processing', language),
    queryFn: ({ signal }) => dataOf(api.GET('/api/v1/privacy/processing', { signal })),
  });

const path = (activityId: string) => ({ path: { activityId } });
const matching = (etag: string) => ({ headers: { 'if-match': etag } });

export const createActivity = (body: ActivityBody, key: string) =>
  dataOf(api.POST('/api/v1/privacy/processing', { body, headers: { 'idempotency-key': key } }));

export const changeActivity = ({ etag, id }: ProcessingActivity, body: ActivityBody) =>
  dataOf(api.PUT('/api/v1/privacy/processing/{activityId}', { params: path(id), body, ...matching(etag) }));

export const removeActivity = ({ etag, id }: ProcessingActivity) =>
  dataOf(api.DELETE('/api/v1/privacy/processing/{activityId}', { params: path(id), ...matching(etag) }));

export const saveContact = (body: ContactBody, etag: string) =>
  dataOf(api.PUT('/api/v1/privacy/contact', { body, ...matching(etag) }));

/** The record as a file. */
export const downloadProcessing = (format: 'csv' | 'xlsx') =>
  dataOf<Blob>(
    api.GET('/api/v1/privacy/processing/file', { params: { query: { format } }, parseAs: 'blob' }),
  );
