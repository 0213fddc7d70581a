import type { TFunction } from 'i18next';
import type { ApiError } from '../../api/problem.ts';

/** What the browser refuses, and no server has words for. */
const OWN_WORDS = {
  'network.unreachable': 'state.offline.form',
  'passkey.cancelled': 'passkey.cancelled',
  'passkey.failed': 'passkey.failed',
  'passkey.known': 'passkey.known',
} as const;

const hasOwnWords = (code: string): code is keyof typeof OWN_WORDS => Object.hasOwn(OWN_WORDS, code);

/** What an error says: the words of the server, or what there is to say without any. */
export function problemText({ code, message }: ApiError, t: TFunction): string {
  return message || t(hasOwnWords(code) ? OWN_WORDS[code] : 'state.failed.text');
}
