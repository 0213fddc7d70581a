import { normalizeCnpj } from '@retaguarda/rules/cnpj';
import { sql } from 'kysely';
import type { Caller } from '../../../platform/auth/caller.ts';
import { statement } from '../../../platform/db/raw-statement.ts';
import type { ImportsContext } from '../context.ts';

type Context = Pick<ImportsContext, 'database'>;

interface Known {
  id: number;
  uuid: string;
}

/** A terminal of that serial number, within what the caller reaches. */
export function findKnownTerminal(context: Context, caller: Caller, serial: string): Promise<Known | null> {
  return find(
    context,
    caller,
    sql`select id, uuid from terminals
    where tenant_id = any(${caller.reach}::bigint[]) and numero_serie = ${serial.toUpperCase()} and ${ofCompany(caller)} limit 1`,
  );
}

/** A person of that e-mail who is a member of the tenant of the request, or was invited to it and has not answered yet. */
export function findKnownPerson(context: Context, caller: Caller, email: string): Promise<Known | null> {
  const tenantId = caller.tenant?.id ?? 0;
  return find(
    context,
    caller,
    sql`select u.id, u.uuid from users u where u.email = ${email} and (
      exists (select from memberships m where m.tenant_id = ${tenantId} and m.user_id = u.id)
      or exists (select from invitations i where i.tenant_id = ${tenantId} and i.user_id = u.id and i.accepted_at is null)) limit 1`,
  );
}

/** An establishment of that code, within what the caller reaches. */
export function findKnownEstablishment(
  context: Context,
  caller: Caller,
  code: string,
): Promise<Known | null> {
  return find(
    context,
    caller,
    sql`select id, uuid from establishments
    where tenant_id = any(${caller.reach}::bigint[]) and codigo_ec = ${code} and ${ofCompany(caller)} limit 1`,
  );
}

/** A company of that CNPJ, within what the caller reaches. */
export function findKnownCompany(context: Context, caller: Caller, cnpj: string): Promise<Known | null> {
  return find(
    context,
    caller,
    sql`select c.id, c.uuid from companies c
    where c.tenant_id = any(${caller.reach}::bigint[]) and c.cnpj = ${normalizeCnpj(cnpj)}
      and (${caller.companyId}::bigint is null or c.id = ${caller.companyId}) limit 1`,
  );
}

/** A company without a CNPJ by its legal name in the tenant of the request. */
export function findNamedCompany(context: Context, caller: Caller, name: string): Promise<Known | null> {
  return find(
    context,
    caller,
    sql`select c.id, c.uuid from companies c
    where c.tenant_id = ${caller.tenant?.id ?? 0} and c.cnpj is null and app.fold(c.razao_social) = app.fold(${name}) limit 1`,
  );
}

/** A rate plan of the tenant of the request by its name, however it is written. */
export function findNamedRatePlan(context: Context, caller: Caller, name: string): Promise<Known | null> {
  return find(
    context,
    caller,
    sql`select id, uuid from rate_plans
    where tenant_id = ${caller.tenant?.id ?? 0} and app.fold(nome) = app.fold(${name}) limit 1`,
  );
}

function ofCompany({ companyId }: Caller) {
  return sql`(${companyId}::bigint is null or company_id = ${companyId})`;
}

function find({ database }: Context, { reach }: Caller, text: ReturnType<typeof sql>): Promise<Known | null> {
  return database.subtree(reach).first(statement(text as ReturnType<typeof sql<Known>>));
}
