import { sql } from 'kysely';
import { scopedRecords } from '../directory/index.ts';

const tradeName = sql<string>`coalesce(e.nome_fantasia, e.razao_social)`;

export const establishmentRecord = scopedRecords({
  kind: 'establishment',
  from: sql`establishments r`,
  name: sql`coalesce(r.nome_fantasia, r.razao_social)`,
});

export const terminalRecord = scopedRecords({
  kind: 'terminal',
  from: sql`terminals r`,
  name: sql`r.numero_serie`,
});

export const rentalRecord = scopedRecords({
  kind: 'rental',
  from: sql`rentals r
    join establishments e on e.tenant_id = r.tenant_id and e.id = r.establishment_id
    join terminals m on m.tenant_id = r.tenant_id and m.id = r.terminal_id`,
  name: sql`${tradeName} || ' · ' || m.numero_serie`,
});

/** A charge is shown on the page of its rental. */
export const rentalChargeRecord = scopedRecords({
  kind: 'rental_charge',
  from: sql`rental_charges r
    join rentals l on l.tenant_id = r.tenant_id and l.id = r.rental_id
    join establishments e on e.tenant_id = l.tenant_id and e.id = l.establishment_id`,
  name: sql`${tradeName} || ' · ' || substr(r.competencia, 6) || '/' || substr(r.competencia, 1, 4)`,
  within: sql`r.rental_id::text`,
});
