import { type Static, Type } from 'typebox';
import {
  named,
  nullable,
  oneOf,
  pageQuery,
  strictObject,
  Text,
  Timestamp,
  Uuid,
} from '../../platform/http/schema.ts';
import { PrivacyContact } from './processing/contact-schema.ts';

/** What a tenant publishes: its privacy notice, its terms of use, and a consent that people may decline and withdraw. */
export const PRIVACY_TEXT_KINDS = ['privacidade', 'termos', 'consentimento'] as const;
export type PrivacyTextKind = (typeof PRIVACY_TEXT_KINDS)[number];

export const PRIVACY_ANSWERS = ['accepted', 'declined', 'withdrawn'] as const;
export type PrivacyAnswer = (typeof PRIVACY_ANSWERS)[number];

const LONGEST_TEXT = 40_000;
const Kind = oneOf(PRIVACY_TEXT_KINDS);
const VersionNumber = Type.Integer({ minimum: 1, maximum: 10_000 });

const words = {
  textPt: Type.String({ maxLength: LONGEST_TEXT, description: 'in Portuguese, plain text' }),
  textEn: Type.String({ maxLength: LONGEST_TEXT, description: 'in English, plain text' }),
};

export const PrivacyTextParams = strictObject({
  kind: Type.Unsafe<PrivacyTextKind>({ ...Kind, description: 'the kind of text' }),
});

const OfVersion = Type.Integer({ minimum: 1, maximum: 10_000, description: 'the number of the version' });

export const PrivacyVersionParams = strictObject({ ...PrivacyTextParams.properties, number: OfVersion });
export type PrivacyVersionParams = Static<typeof PrivacyVersionParams>;

export const PrivacyDraftBody = named('PrivacyDraftBody', strictObject(words));
export type PrivacyDraftBody = Static<typeof PrivacyDraftBody>;

export const PublishedText = named(
  'PublishedPrivacyText',
  Type.Object({
    kind: Kind,
    number: VersionNumber,
    publishedAt: Timestamp,
    tenantId: Type.Unsafe<string>({ ...Uuid, description: 'of the tenant whose text it is' }),
    tenantName: Text,
    textPt: Text,
    textEn: Text,
  }),
);
export type PublishedText = Static<typeof PublishedText>;

export const PrivacyTextView = named(
  'PrivacyText',
  Type.Object({
    kind: Kind,
    draft: Type.Object(words),
    versao: Type.Integer({ description: 'the version of the draft; 0 while there never was one' }),
    nextNumber: VersionNumber,
    versions: Type.Array(Type.Object({ number: VersionNumber, publishedAt: Timestamp }), {
      description: 'the latest 50 of the tenant, the newest first',
    }),
    current: nullable(PublishedText),
  }),
);
export type PrivacyTextView = Static<typeof PrivacyTextView>;

export const PrivacyTextList = named(
  'PrivacyTextList',
  Type.Object({ items: Type.Array(PrivacyTextView, { description: 'one of each kind' }) }),
);

export const PublicTextQuery = strictObject({
  host: Type.Optional(
    Type.String({ maxLength: 253, description: 'the host of the portal; without it the platform' }),
  ),
});

export const PublicTextList = named(
  'PublicTextList',
  Type.Object({ items: Type.Array(PublishedText), contact: nullable(PrivacyContact) }),
);

const Figure = Type.Integer({ minimum: 0, maximum: 10_000 });

export const PrivacyVersionPage = named(
  'PrivacyVersionPage',
  Type.Object({
    text: PublishedText,
    figures: Type.Object(
      { accepted: Figure, declined: Figure, withdrawn: Figure },
      { description: 'people by the answer that holds, of the first 10,000' },
    ),
    items: Type.Array(
      Type.Object({
        userId: Uuid,
        name: Text,
        email: Text,
        answer: oneOf(PRIVACY_ANSWERS),
        answeredAt: Timestamp,
        network: nullable(Type.String({ description: 'the network of the address (CIDR)' })),
        holds: Type.Boolean({ description: 'false for an answer after which another one came' }),
      }),
      { description: 'the latest answer first' },
    ),
    pageNumber: Type.Integer(),
    pageSize: Type.Integer(),
    hasMore: Type.Boolean(),
  }),
);
export type PrivacyVersionPage = Static<typeof PrivacyVersionPage>;

export const PrivacyAnswersQuery = strictObject(pageQuery);
export type PrivacyAnswersQuery = Static<typeof PrivacyAnswersQuery>;

export const OwnPrivacyText = named(
  'OwnPrivacyText',
  Type.Object({
    text: PublishedText,
    answer: nullable(oneOf(PRIVACY_ANSWERS)),
    answeredAt: nullable(Timestamp),
    answeredNumber: nullable(VersionNumber),
    isPending: Type.Boolean({ description: 'whether the caller has not answered to this version' }),
  }),
);
export type OwnPrivacyText = Static<typeof OwnPrivacyText>;

export const OwnPrivacyTextList = named(
  'OwnPrivacyTextList',
  Type.Object({ items: Type.Array(OwnPrivacyText) }),
);

export const PrivacyAnswerBody = named(
  'PrivacyAnswerBody',
  strictObject({
    tenantId: Type.Unsafe<string>({ ...Uuid, description: 'whose text was read' }),
    number: Type.Integer({ minimum: 1, maximum: 10_000, description: 'the version that was read' }),
    answer: Type.Unsafe<PrivacyAnswer>({
      ...oneOf(PRIVACY_ANSWERS),
      description: 'only a `consentimento` may be declined or withdrawn',
    }),
  }),
);
export type PrivacyAnswerBody = Static<typeof PrivacyAnswerBody>;
