import type { Harness } from '../harness/harness.ts';
import type { TestTenant } from '../harness/people.ts';

const BASE = 'financeiro/cobrancas';

/** Requests that take charges on: the books are open, and the establishment has an address for mails. */
export async function chargeSteps(
  h: Harness,
  tenant: TestTenant,
  of: Record<string, number>,
): Promise<[string, object][]> {
  const rent = async (month: string) => {
    const { rows } = await h.db.owner.query<{ id: string }>(
      `insert into rental_charges (tenant_id, rental_id, company_id, competencia, vencimento, valor_centavos, status,
         created_at, updated_at) select tenant_id, id, company_id, $2, '2026-01-05', 100, 'pendente', now(), now()
       from rentals where id = $1 returning id`,
      [of['rental'], month],
    );
    return Number(rows[0]?.id);
  };
  const { rows } = await h.db.owner.query<{ id: string }>(
    `insert into pix_charges (tenant_id, establishment_id, tipo, rental_charge_id, txid, status, valor_centavos,
       multa_centavos, juros_centavos, restante_centavos, author_id, author_name, created_at, updated_at)
     values ($1, $2, 'aluguel', $3, 'SPARE', 'aberta', 100, 0, 0, 100, 0, 'x', now(), now()) returning id`,
    [tenant.id, of['establishment'], await rent('2025-11')],
  );
  const spare = { id: Number(rows[0]?.id), versao: 1 };
  const item = { tipo: 'aluguel', aluguel_cobranca_id: await rent('2025-12') };
  const receiver = { chave: 'loja@example.test', nome: 'Loja', cidade: 'Recife' };
  const motivo = 'Engano';
  return [
    [`${BASE}/configurar`, { ...receiver, versao: 1 }],
    [`${BASE}/endereco`, {}],
    [`${BASE}/criar`, { itens: [item] }],
    [`${BASE}/enviar`, { id: of['pixCharge'] }],
    [`${BASE}/cancelar`, { ...spare, motivo }],
    [`${BASE}/pagamentos/decidir`, { id: of['pixClaim'], versao: 1, status: 'recusado', motivo }],
    [
      `${BASE}/pagamentos/informar`,
      { id: of['pixCharge'], e2e: 'E12345678202603100900abcdefghijk', valor_centavos: 100 },
    ],
    [`${BASE}/recebidos/dispensar`, { id: of['pixReceipt'], versao: 1 }],
    [`${BASE}/recebidos/atribuir`, { id: of['pixReceipt'], versao: 2, cobranca_id: of['pixCharge'] }],
    [`${BASE}/retorno`, {}],
  ];
}
