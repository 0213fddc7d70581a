import type { Caller } from '../../platform/auth/caller.ts';
import type { Call } from '../../platform/http/route.ts';

/** What a service needs to know of a request by a known caller. */
export interface UserCall extends Pick<Call, 'origin' | 'language' | 'ifMatch' | 'transaction'> {
  caller: Caller;
}
