import type { TerminalStatus } from '@retaguarda/rules/terminal-status';
import type { TerminalType } from '@retaguarda/rules/terminal-type';
import { sql } from 'kysely';
import type { AnyTx, TenantReader } from '../../../platform/db/executors.ts';
import { statement } from '../../../platform/db/raw-statement.ts';
import { type LocationStatus, query } from '../tables.ts';
import type { LocationForm } from './establishment-input.ts';

/** A location with the terminals that stand there. */
export interface LocationRow {
  id: number;
  nome: string;
  cnpj: string | null;
  cep: string | null;
  endereco: string | null;
  numero: string | null;
  complemento: string | null;
  bairro: string | null;
  cidade: string | null;
  estado: string | null;
  ibge: string | null;
  fone: string | null;
  principal: boolean;
  status: LocationStatus;
  terminais: LocationTerminal[] | null;
}

export interface LocationTerminal {
  id: number;
  numero_serie: string;
  modelo: string;
  tipo: TerminalType;
  status: TerminalStatus;
}

interface Owner {
  tenantId: number;
  establishmentId: number;
}

/** All locations of the establishment, the main one first. */
export function listLocations(
  db: TenantReader,
  { establishmentId, tenantId }: Owner,
): Promise<LocationRow[]> {
  return db.many(
    statement(sql<LocationRow>`
      select l.id, l.nome, l.cnpj, l.cep, l.endereco, l.numero, l.complemento, l.bairro, l.cidade, l.estado, l.ibge,
        l.fone, l.principal, l.status,
        (select json_agg(json_build_object('id', t.id, 'numero_serie', t.numero_serie, 'modelo', t.modelo,
            'tipo', t.tipo, 'status', t.status) order by t.numero_serie)
          from terminals t where t.tenant_id = l.tenant_id and t.establishment_id = l.establishment_id
            and t.location_id = l.id) as terminais
      from establishment_locations l
      where l.tenant_id = ${tenantId} and l.establishment_id = ${establishmentId}
      order by l.principal desc, l.id`),
  );
}

/** Adds a location and answers its number. */
export async function insertLocation(
  tx: AnyTx,
  { establishmentId, tenantId }: Owner,
  form: LocationForm & { nome: string },
  now: Date,
): Promise<number> {
  const row = await tx.first(
    query
      .insertInto('establishment_locations')
      .values({
        principal: false,
        status: 'ativo',
        ...form,
        tenant_id: tenantId,
        establishment_id: establishmentId,
        created_at: now,
        updated_at: now,
      })
      .returning('id'),
  );
  if (row === null) throw new Error('insert into establishment_locations returned no row');
  return row.id;
}

/** Changes the location; says whether the establishment has it. */
export async function changeLocation(
  tx: AnyTx,
  { establishmentId, tenantId }: Owner,
  id: number,
  form: LocationForm,
  now: Date,
): Promise<boolean> {
  const row = await tx.first(
    query
      .updateTable('establishment_locations')
      .set({ ...form, updated_at: now })
      .where('tenant_id', '=', tenantId)
      .where('establishment_id', '=', establishmentId)
      .where('id', '=', id)
      .returning('id'),
  );
  return row !== null;
}

/** No location of the establishment is the main one any more: another is about to be. */
export async function demoteLocations(
  tx: AnyTx,
  { establishmentId, tenantId }: Owner,
  now: Date,
): Promise<void> {
  await tx.many(
    query
      .updateTable('establishment_locations')
      .set({ principal: false, updated_at: now })
      .where('tenant_id', '=', tenantId)
      .where('establishment_id', '=', establishmentId)
      .where('principal', '=', sql<boolean>`true`),
  );
}
