import type { Harness } from '../harness/harness.ts';
import type { TestTenant } from '../harness/people.ts';

/** A contract about the receivables of an establishment and a hold of it, both waiting for another person, and a file of the agenda. */
export async function insertAgenda(
  h: Harness,
  tenant: TestTenant,
  { establishment, name }: { establishment: number; name: string },
): Promise<Record<'agendaFile' | 'encumbrance' | 'hold', number>> {
  const { rows } = await h.db.owner.query<Record<'contract' | 'hold' | 'file', string>>(
    `with contract as (
       insert into ledger_encumbrances (tenant_id, documento, efeito, contrato, credor_nome, credor_documento, credor_conta,
         fracao_ppm, prioridade, inicio, status, author_id, author_name, created_at, updated_at)
       select tenant_id, documento, 'onus', $3, $3, '11222333000181', '341', 400000, 1, $4::timestamptz, 'pendente', 0, $3, $4, $4
       from establishments where tenant_id = $1 and id = $2 returning id),
     hold as (
       insert into ledger_holds (tenant_id, establishment_id, motivo, centavos, descricao, status, author_id, author_name,
         created_at, updated_at)
       values ($1, $2, 'judicial', 100, $3, 'pendente', 0, $3, $4::timestamptz, $4) returning id),
     file as (
       insert into agenda_files (tenant_id, dia, lote, formato, unidades, centavos, conteudo, sha256, created_at)
       values ($1, $4::timestamptz, $2 % 30000, $3, 1, 100, convert_to($3, 'UTF8'), $3, $4) returning id)
     select contract.id as contract, hold.id as hold, file.id as file from contract, hold, file`,
    [tenant.id, establishment, name, h.clock.now()],
  );
  const [row] = rows;
  return {
    encumbrance: Number(row?.contract),
    hold: Number(row?.hold),
    agendaFile: Number(row?.file),
  };
}
