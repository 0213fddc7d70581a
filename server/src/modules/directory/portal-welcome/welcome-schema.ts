import { type Static, Type } from 'typebox';
import { named, nullable, strictObject, Text } from '../../../platform/http/schema.ts';

const LONGEST_WELCOME = 300;
const LONGEST_HELP = 254;

const part = (maxLength: number, description: string) =>
  nullable(
    Type.String({
      minLength: 1,
      maxLength,
      description: `${description}; null for that of the nearest tenant above`,
    }),
  );

const fields = {
  welcomePt: part(LONGEST_WELCOME, 'the welcome in Portuguese, as plain text'),
  welcomeEn: part(LONGEST_WELCOME, 'the welcome in English, as plain text'),
  help: part(LONGEST_HELP, 'where help is: an https address, an e-mail address or a phone number'),
};

export const PortalWelcomeBody = strictObject(fields);
export type PortalWelcomeBody = Static<typeof PortalWelcomeBody>;

export const PortalWelcome = named(
  'PortalWelcome',
  Type.Object({
    ...fields,
    versao: Type.Integer(),
    effective: Type.Object(
      { welcomePt: nullable(Text), welcomeEn: nullable(Text), help: nullable(Text) },
      { description: 'what the pages say now, with that of the tenants above' },
    ),
  }),
);
export type PortalWelcome = Static<typeof PortalWelcome>;
