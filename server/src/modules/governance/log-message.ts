import type { RawData } from 'ws';
import { LOG_SCOPES, type LogScope } from './log-schema.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export interface JoinMessage {
  join: boolean;
  companyUuid: string;
  scope: LogScope;
}

/**
 * `{type: "join" | "leave", companyUuid, scope?}`, where the type may be left out to join and the scope for the company
 * alone; null for everything else.
 */
export function joinMessage(data: RawData): JoinMessage | null {
  try {
    const message: unknown = JSON.parse(String(data));
    if (typeof message !== 'object' || message === null) return null;
    const { companyUuid, scope = 'company', type = 'join' } = message as Record<string, unknown>;
    if (typeof companyUuid !== 'string' || !UUID.test(companyUuid) || !isScope(scope)) return null;
    return type === 'join' || type === 'leave'
      ? { join: type === 'join', companyUuid: companyUuid.toLowerCase(), scope }
      : null;
  } catch {
    return null;
  }
}

function isScope(value: unknown): value is LogScope {
  return LOG_SCOPES.some((scope) => scope === value);
}
