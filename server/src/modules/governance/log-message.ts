import type { RawData } from 'ws';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export interface JoinMessage {
  join: boolean;
  companyUuid: string;
}

/** `{type: "join" | "leave", companyUuid}`, where the type may be left out to join; null for everything else. */
export function joinMessage(data: RawData): JoinMessage | null {
  try {
    const message: unknown = JSON.parse(String(data));
    if (typeof message !== 'object' || message === null) return null;
    const { companyUuid, type = 'join' } = message as { companyUuid?: unknown; type?: unknown };
    if (typeof companyUuid !== 'string' || !UUID.test(companyUuid)) return null;
    return type === 'join' || type === 'leave'
      ? { join: type === 'join', companyUuid: companyUuid.toLowerCase() }
      : null;
  } catch {
    return null;
  }
}
