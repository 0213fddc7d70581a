import type { TFunction } from 'i18next';
import type { ApiError } from '../../api/problem.ts';

/** What an error says: the words of the server, or what there is to say without any. */
export function problemText({ code, message }: ApiError, t: TFunction): string {
  return message || t(code === 'network.unreachable' ? 'state.offline.form' : 'state.failed.text');
}
