import { useQuery } from '@tanstack/react-query';
import { canUsePasskeys } from '../../api/passkey-support.ts';
import { ownFactorQuery } from '../../api/second-factor.ts';

/** Whether the caller may be asked for a passkey here: has one, in a browser that can use it. */
export function useOwnPasskey(): boolean {
  const { data: own } = useQuery(ownFactorQuery);
  return own !== undefined && own.passkeys.length > 0 && canUsePasskeys();
}
