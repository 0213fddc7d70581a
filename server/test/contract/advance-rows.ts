import type { Harness } from '../harness/harness.ts';
import type { TestTenant } from '../harness/people.ts';

/** An advance that was quoted, by a rule of the establishment that waits for a decision. */
export async function insertAdvances(
  h: Harness,
  tenant: TestTenant,
  { establishment, name }: { establishment: number; name: string },
): Promise<Record<'advance' | 'advanceRule', number>> {
  const { rows } = await h.db.owner.query<Record<'advance' | 'rule', string>>(
    `with rule as (
       insert into advance_rules (tenant_id, establishment_id, status, taxa_ppm, metodo, devolver_custo, automatica,
         limite_divida_centavos, author_id, author_name, created_at, updated_at)
       values ($1, $2, 'proposta', 19900, 'linear', false, false, 0, 0, $3, $4, $4) returning id),
     advance as (
       insert into advances (tenant_id, establishment_id, rule_id, origem, status, taxa_ppm, metodo, devolver_custo,
         dia_credito, valida_ate, quantidade, liquido_centavos, custo_centavos, termos_sha256, author_id, author_name,
         created_at, updated_at)
       select $1, $2, id, 'pedido', 'cotada', 19900, 'linear', false, $4, $4, 1, 10000, 100, $3, 0, $3, $4, $4
       from rule returning id)
     select rule.id as rule, advance.id as advance from rule, advance`,
    [tenant.id, establishment, name, h.clock.now()],
  );
  const [row] = rows;
  return { advance: Number(row?.advance), advanceRule: Number(row?.rule) };
}

/** A dispute of a sale that is open. */
export async function insertDispute(
  h: Harness,
  tenant: TestTenant,
  { establishment, name, sale }: { establishment: number; sale: number; name: string },
): Promise<number> {
  const { rows } = await h.db.owner.query<{ id: string }>(
    `insert into disputes (tenant_id, transaction_id, establishment_id, evento, estado, fase, codigo, motivo, recebida_em,
       prazo_adquirente, prazo_lojista, valor_centavos, created_at, updated_at)
     values ($1, $2, $3, 99, 'aberta', 'recebida', left($4, 8), 'outro', $5::timestamptz, $5::timestamptz, $5::timestamptz, 1, $5, $5) returning id`,
    [tenant.id, sale, establishment, name, h.clock.now()],
  );
  return Number(rows[0]?.id);
}
