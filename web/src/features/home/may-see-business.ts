import type { Session } from '../session/use-session.ts';

/** Whether the caller may read any of what the home tells of the business. */
export const maySeeBusiness = ({ can, isAdmin, user }: Session): boolean =>
  user.tenant_uuid !== null && (isAdmin || can('operacoes.read') || can('propostas.read'));
