/**
 * Writes the list of passwords that nobody may set: digests, sorted, of those that `@zxcvbn-ts/language-common` counted most often in
 * breaches, and of what people in Brazil put together. Only what is long enough to be a password is in it. `npm run generate` does so;
 * a test tells when that was forgotten.
 */
import { writeFileSync } from 'node:fs';
import { PASSWORD_LENGTH } from '@retaguarda/rules/password-length';
import { dictionary } from '@zxcvbn-ts/language-common';
import { COMMON_PASSWORDS_FILE, digestOf } from '../server/src/platform/passwords/common-passwords.ts';

/** Words that passwords are made of here, beside those that are common everywhere. */
const WORDS = [
  'acesso',
  'admin',
  'amor',
  'atletico',
  'bahia',
  'botafogo',
  'brasil',
  'cliente',
  'corinthians',
  'cruzeiro',
  'deus',
  'empresa',
  'familia',
  'flamengo',
  'fluminense',
  'gremio',
  'internacional',
  'jesus',
  'mudar',
  'padrao',
  'palmeiras',
  'password',
  'retaguarda',
  'santos',
  'saopaulo',
  'senha',
  'sistema',
  'suporte',
  'teste',
  'trocar',
  'usuario',
  'vasco',
];
const FIRST_YEAR = 2000;
const YEARS = 31;
const ENDS = [
  '',
  '1',
  '12',
  '123',
  '1234',
  '12345',
  '123456',
  '10',
  '321',
  '000',
  ...Array.from({ length: YEARS }, (_, index) => String(FIRST_YEAR + index)),
];
const BETWEEN = ['', '@', '#', '.', '_', '-', '!'];

/** The passwords of the list in lower case. */
export function commonPasswords(): string[] {
  const counted = dictionary['passwords-common'] ?? [];
  const local = WORDS.flatMap((word) => BETWEEN.flatMap((sign) => ENDS.map((end) => `${word}${sign}${end}`)));
  const all = [...counted, ...local].map((password) => String(password).toLowerCase());
  return [...new Set(all)].filter((password) => [...password].length >= PASSWORD_LENGTH.min);
}

/** The file: a digest after the other, from the smallest on. */
export function makeList(): Buffer {
  const digests = commonPasswords().map((password) => digestOf(password).toString('hex'));
  return Buffer.from([...new Set(digests)].sort().join(''), 'hex');
}

if (import.meta.main) writeFileSync(COMMON_PASSWORDS_FILE, makeList());
