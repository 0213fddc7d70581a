import type { ColumnType, Generated } from 'kysely';

/** A jsonb column: read as a value, written as JSON text or a value that `pg` serialises. */
export type Json<T> = ColumnType<T, T | string, T | string>;

interface Outbox {
  tenant_id: number;
  id: Generated<number>;
  topic: string;
  payload: Json<Record<string, unknown>>;
  created_at: Date;
}

interface AuditEntries {
  tenant_id: number;
  at: Date;
  id: Generated<number>;
  actor_user_id: number | null;
  action: string;
  target_type: string;
  target_uuid: string | null;
  target_id: number | null;
  company_id: number | null;
  before: Json<Record<string, unknown>> | null;
  after: Json<Record<string, unknown>> | null;
  ip: string | null;
  request_id: string | null;
  api_token: string | null;
  impersonator_id: number | null;
}

interface IdempotencyKeys {
  tenant_id: number;
  user_id: number;
  key: string;
  request_hash: Buffer;
  body: string | null;
  headers: Json<Record<string, string>> | null;
  created_at: Date;
}

interface RateLimits {
  bucket: string;
  window_start: Date;
  hits: number;
}

interface SigningKeys {
  kid: string;
  public_jwk: Json<Record<string, unknown>>;
  sealed_private_key: Buffer;
  created_at: Date;
  retired_at: Date | null;
}

interface OutgoingLocks {
  id: Generated<boolean>;
  reason: string;
  locked_at: Date;
}

interface Backfills {
  name: string;
  position: Json<Record<string, unknown>> | null;
  rows: Generated<number>;
  expected: number | null;
  started_at: Date;
  moved_at: Date;
  finished_at: Date | null;
}

interface EventOutbox {
  tenant_id: number;
  id: Generated<number>;
  happened_at: Date;
  left_at: Generated<Date>;
  events: string;
}

interface EventPlaces {
  name: string;
  last: number;
}

interface Events {
  tenant_id: number;
  place: number;
  uuid: string;
  type: string;
  object: string;
  company_id: number | null;
  company_uuid: string | null;
  happened_at: Date;
  recorded_at: Date;
  data: string;
}

export interface PlatformTables {
  event_outbox: EventOutbox;
  event_places: EventPlaces;
  events: Events;
  outbox: Outbox;
  audit_entries: AuditEntries;
  idempotency_keys: IdempotencyKeys;
  rate_limits: RateLimits;
  signing_keys: SigningKeys;
  outgoing_locks: OutgoingLocks;
  backfills: Backfills;
}
