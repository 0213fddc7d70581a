import type { Answer } from './client.ts';
import type { Harness } from './harness.ts';
import { type LedgerStage, setLedgerStage } from './ledger.ts';
import type { TestTenant, TestUser } from './people.ts';

const BASE = '/backend/api/financeiro';

/** A stage with the document of its establishment. */
export interface AgendaStage extends LedgerStage {
  document: string;
}

/** A tenant with open books and two people who may enter and approve contracts and holds. It is 10 March 2026. */
export async function setAgendaStage(h: Harness): Promise<AgendaStage> {
  const stage = await setLedgerStage(h);
  for (const user of [stage.one, stage.other]) await grantAgenda(stage.tenant, user);
  const { rows } = await h.db.owner.query(
    'select documento from establishments where tenant_id = $1 and id = $2',
    [stage.tenant.id, stage.shopId],
  );
  return { ...stage, document: rows[0].documento };
}

export async function grantAgenda(tenant: TestTenant, user: TestUser): Promise<void> {
  for (const what of ['read', 'change', 'approve', 'files'] as const)
    await tenant.grant(user, `financeiro.agenda.${what}`);
}

/** Enters a contract of 40 % about the establishment's document. */
export function enterContract({ document, one }: AgendaStage, more: object = {}): Promise<Answer> {
  return one.post(`${BASE}/onus/criar.php`, {
    ...{ documento: document, efeito: 'onus', contrato: 'CT-1', credor_nome: 'Banco Exemplo' },
    ...{ credor_documento: '11222333000181', credor_conta: '341 0001 12345-6', percentual: '40.00' },
    ...{ prioridade: 1, data_inicio: '2026-01-01' },
    ...more,
  });
}

/** Asks that an amount is held for a court. */
export function askForHold({ one, shopId }: AgendaStage, more: object = {}): Promise<Answer> {
  return one.post(`${BASE}/bloqueios/criar.php`, {
    ...{ estabelecimento_id: shopId, motivo: 'judicial', valor_centavos: 5_000, descricao: 'Ofício 12/2026' },
    ...more,
  });
}

/** A contract that another person approved. */
export async function contractInForce(stage: AgendaStage, more: object = {}): Promise<number> {
  const { id } = (await enterContract(stage, more)).body.data.onus;
  await stage.other.post(`${BASE}/onus/decidir.php`, { id, status: 'aprovado', versao: 1 });
  return id;
}

/** A hold that another person approved. */
export async function holdInForce(stage: AgendaStage, more: object = {}): Promise<number> {
  const { id } = (await askForHold(stage, more)).body.data.bloqueio;
  await stage.other.post(`${BASE}/bloqueios/decidir.php`, { id, status: 'aprovado', versao: 1 });
  return id;
}
