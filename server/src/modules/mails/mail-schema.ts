import { type Static, Type } from 'typebox';
import { named, nullable, oneOf, strictObject, Text, Timestamp } from '../../platform/http/schema.ts';
import { MAIL_LANGUAGES, VARIABLE_SHAPES } from './mail-kind.ts';
import { LONGEST_BODY, LONGEST_SUBJECT } from './text-check.ts';

const part = (maxLength: number, description: string) =>
  nullable(
    Type.String({
      minLength: 1,
      maxLength,
      description: `${description}; null for that of the nearest tenant above`,
    }),
  );

const fields = {
  senderName: part(80, 'the name that mails come from'),
  senderAddress: part(
    254,
    'the address that mails come from: of a domain that the tenant has verified (`auth/email-domains`). While it is not, that of the installation is used',
  ),
  replyTo: part(254, 'where answers go'),
  headerText: part(300, 'what stands above the text of every mail'),
  signatureText: part(600, 'how every mail ends'),
  footerText: part(600, 'the small print of every mail'),
};

export const MailSettingsBody = strictObject(fields);
export type MailSettingsBody = Static<typeof MailSettingsBody>;

export const MailSettingsView = named(
  'MailSettings',
  Type.Object({
    ...fields,
    versao: Type.Integer(),
    addressInUse: Type.Boolean({
      description: 'whether mails come from `senderAddress` now: its domain is verified by the tenant',
    }),
    effective: Type.Object(
      { senderName: nullable(Text), senderAddress: nullable(Text), replyTo: nullable(Text) },
      { description: 'what holds now, with that of the tenants above; null for that of the installation' },
    ),
  }),
);
export type MailSettingsView = Static<typeof MailSettingsView>;

export const SPF_STATES = ['found', 'missing', 'several', 'unreachable', 'noAddress'] as const;

export const SpfView = named(
  'SpfCheck',
  Type.Object({
    domain: nullable(Text),
    state: oneOf(SPF_STATES),
    record: nullable(Type.String({ description: 'the record as the name servers answer it' })),
    message: Type.String({ description: "what it means, in the caller's language" }),
  }),
);
export type SpfView = Static<typeof SpfView>;

const Language = oneOf(MAIL_LANGUAGES);
const OfMail = Type.Unsafe<(typeof MAIL_LANGUAGES)[number]>({
  ...Language,
  description: 'the language of the mail',
});

export const MailTextParams = strictObject({
  kind: Type.String({ pattern: '^[a-z-]{1,40}$', description: 'the kind of mail, as `kind` of the list' }),
  language: OfMail,
});
export type MailTextParams = Static<typeof MailTextParams>;

const words = {
  subject: Type.String({ maxLength: LONGEST_SUBJECT, description: 'may name variables as `{{nome}}`' }),
  body: Type.String({
    maxLength: LONGEST_BODY,
    description: 'plain text with an empty line between paragraphs; a link or list is a paragraph of its own',
  }),
};

export const MailTextBody = named('MailTextBody', strictObject(words));
export type MailTextBody = Static<typeof MailTextBody>;

const Words = Type.Object({ subject: Text, body: Text }, { title: 'MailWords' });

export const MailTextView = named(
  'MailText',
  Type.Object({
    kind: Text,
    language: Language,
    title: Type.String({ description: "what the mail is, in the caller's language" }),
    variables: Type.Array(
      Type.Object({
        name: Text,
        shape: oneOf(VARIABLE_SHAPES),
        meaning: Text,
        example: Text,
        required: Type.Boolean(),
      }),
    ),
    own: nullable(Words),
    inherited: nullable(Words),
    suggested: Words,
    versao: Type.Integer({ description: 'the version of the own text; 0 while there never was one' }),
  }),
);
export type MailTextView = Static<typeof MailTextView>;

export const MailTextList = named('MailTextList', Type.Object({ items: Type.Array(MailTextView) }));
export type MailTextList = Static<typeof MailTextList>;

export const MailPreview = named('MailPreview', Type.Object({ subject: Text, text: Text, html: Text }));
export type MailPreview = Static<typeof MailPreview>;

export const TRIAL_OUTCOMES = ['accepted', 'kept', 'refused', 'unreachable', 'locked'] as const;

export const MailTrial = named(
  'MailTrial',
  Type.Object({
    outcome: oneOf(TRIAL_OUTCOMES),
    status: nullable(Type.Integer({ description: 'what the mail server answered, such as 550' })),
    message: Type.String({ description: "what became of the mail, in the caller's language" }),
    at: Timestamp,
  }),
);
export type MailTrial = Static<typeof MailTrial>;
