import { tagOf } from '../../platform/http/record-version.ts';
import type { EndpointRow } from './endpoint-queries.ts';
import type { WebhookEndpoint } from './webhook-schema.ts';

/** An endpoint as it is answered; secrets never leave that way. */
export function toEndpoint(row: EndpointRow, now: Date): WebhookEndpoint {
  const { companyName, companyUuid, ownerName, ownerUuid, pausedUntil, previousUntil } = row;
  return {
    id: row.uuid,
    name: row.name,
    url: row.url,
    events: row.events,
    company: companyUuid === null ? null : { id: companyUuid, name: companyName ?? '' },
    owner: ownerUuid === null ? null : { id: ownerUuid, name: ownerName ?? '' },
    enabled: row.enabled,
    disabledBecause: row.disabledBecause,
    disabledAt: timeOf(row.disabledAt),
    failingSince: timeOf(row.failingSince),
    nextAttemptAt: timeOf(pausedUntil !== null && pausedUntil > now && row.enabled ? pausedUntil : null),
    deliveredAt: timeOf(row.deliveredAt),
    previousSecretUntil: timeOf(previousUntil !== null && previousUntil > now ? previousUntil : null),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    versao: row.version,
  };
}

export function endpointTag(row: EndpointRow): string {
  return tagOf(row);
}

/** What the audit log says of an endpoint. */
export function auditState({
  companyUuid,
  enabled,
  events,
  name,
  url,
}: EndpointRow): Record<string, unknown> {
  return { name, host: URL.parse(url)?.host ?? null, events, company: companyUuid, enabled };
}

export function timeOf(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}
