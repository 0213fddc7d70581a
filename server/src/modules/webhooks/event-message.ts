/** An event with its place, as it is stored. */
export interface EventRow {
  tenantId: number;
  place: number;
  uuid: string;
  type: string;
  companyId: number | null;
  companyUuid: string | null;
  happenedAt: Date;
  /** JSON. */
  data: string;
}

/** An event as receivers and readers of the feed get it. */
export interface EventMessage {
  id: string;
  type: string;
  timestamp: string;
  tenantId: string;
  companyId?: string;
  data: unknown;
}

/** An event as it is told; `tenantUuid` is that of its tenant. */
export function messageOf(row: Omit<EventRow, 'place' | 'tenantId'>, tenantUuid: string): EventMessage {
  const { companyUuid, data, happenedAt, type, uuid } = row;
  return {
    id: uuid,
    type,
    timestamp: happenedAt.toISOString(),
    tenantId: tenantUuid,
    ...(companyUuid === null ? {} : { companyId: companyUuid }),
    data: JSON.parse(data),
  };
}
