import { CODE_FORMS } from '@retaguarda/rules/code-forms';
import { HOLIDAY_SCOPES } from '@retaguarda/rules/holiday-scope';
import { TEXT_LENGTHS } from '@retaguarda/rules/text-lengths';
import { type Static, Type } from 'typebox';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import { findMunicipality } from '../../platform/brazil/municipalities.ts';
import type { Window } from '../../platform/db/raw-statement.ts';
import { requestTenant } from '../../platform/http/request-tenant.ts';
import { DateText, oneOf } from '../../platform/http/schema.ts';
import type { Language } from '../../platform/problem.ts';
import type { DirectoryContext } from '../directory/index.ts';
import { FieldReader } from '../fields/index.ts';
import type { UserCall } from '../identity/index.ts';
import { type BankingHoliday, bankingHolidays } from './banking-holidays.ts';
import { deleteHoliday, insertHoliday, listTenantHolidays, type TenantHoliday } from './holiday-queries.ts';
import { calendarProblems } from './problems.ts';

export const holidayFields = {
  data: DateText,
  nome: Type.String({ minLength: 1, maxLength: TEXT_LENGTHS.holidayName }),
  escopo: oneOf(HOLIDAY_SCOPES),
  uf: Type.Optional(Type.String({ maxLength: 2, description: 'of a holiday of a state' })),
  municipio_ibge: Type.Optional(
    Type.String({ pattern: CODE_FORMS.municipality, description: 'of a holiday of a municipality' }),
  ),
};
const HolidayBody = Type.Object(holidayFields);
type HolidayBody = Static<typeof HolidayBody>;

/** The national banking holidays of a year, and one page of those that the tenant of the request adds. */
export async function listHolidays(
  { database }: DirectoryContext,
  caller: Caller,
  year: number,
  { limit, offset }: Window,
): Promise<{ nationals: BankingHoliday[]; own: TenantHoliday[]; hasMore: boolean }> {
  const tenantId = requestTenant(caller).id;
  const rows = await listTenantHolidays(database.tenant(tenantId), tenantId, year, {
    limit: limit + 1,
    offset,
  });
  return { nationals: bankingHolidays(year), own: rows.slice(0, limit), hasMore: rows.length > limit };
}

/**
 * Adds a holiday. A national one counts for settlements and charges that are calculated from then on; one of a state or a
 * municipality only for due dates of tasks.
 */
export async function createHoliday(
  { clock }: DirectoryContext,
  { caller, language, origin, transaction }: UserCall,
  body: HolidayBody,
): Promise<TenantHoliday> {
  const tenantId = requestTenant(caller).id;
  const holiday = readHoliday(body, language);
  return transaction([tenantId], async (tx) => {
    const made = await insertHoliday(tx, tenantId, holiday, clock.now());
    await writeAudit(tx, clock, origin, {
      ...auditTarget('holiday.created', tenantId, made),
      after: { ...made },
    });
    return made;
  });
}

/** Deletes a holiday; dates that were calculated with it stay. 404 for one of another tenant. */
export async function removeHoliday(
  { clock }: DirectoryContext,
  { caller, origin, transaction }: UserCall,
  id: number,
): Promise<void> {
  const tenantId = requestTenant(caller).id;
  await transaction([tenantId], async (tx) => {
    const removed = await deleteHoliday(tx, tenantId, id);
    if (removed === null) throw calendarProblems.holidayNotFound();
    await writeAudit(tx, clock, origin, {
      ...auditTarget('holiday.removed', tenantId, removed),
      before: { ...removed },
    });
  });
}

/**
 * Reads the body. A holiday of a state has to name the state, one of a municipality the municipality, and a national one
 * neither.
 */
function readHoliday(body: HolidayBody, language: Language): Omit<TenantHoliday, 'id'> {
  const { escopo, municipio_ibge } = body;
  const reader = new FieldReader();
  const data = reader.date('data', body.data);
  const nome = reader.required('nome', body.nome);
  const uf = reader.uf('uf', body.uf ?? null);
  for (const [field, scope, value] of [
    ['uf', 'estadual', uf],
    ['municipio_ibge', 'municipal', municipio_ibge],
  ] as const) {
    if (escopo === scope && value == null) reader.add(field, 'empty');
    if (escopo !== scope && value != null) reader.add(field, 'otherScope');
  }
  if (municipio_ibge !== undefined && findMunicipality(municipio_ibge) === null) {
    reader.add('municipio_ibge', 'municipality');
  }
  reader.throwIfAny(language);
  return { data, nome, escopo, uf, municipio_ibge: municipio_ibge ?? null };
}

function auditTarget(action: string, tenantId: number, { id }: TenantHoliday) {
  return { tenantId, action, targetType: 'holiday', targetUuid: null, targetId: id };
}
