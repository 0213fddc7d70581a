import type { Answer } from './client.ts';
import { form } from './documents.ts';
import type { Harness } from './harness.ts';
import { type LedgerStage, sellAvailable, setLedgerStage } from './ledger.ts';
import type { TestUser } from './people.ts';

const BASE = '/backend/api/financeiro/disputas';

/** A sale of 100.00 on debit that was paid out, and somebody who manages disputes. */
export interface DisputeStage extends LedgerStage {
  manager: TestUser;
  saleId: number;
  post(file: string, body: object, user?: TestUser): Promise<Answer>;
  get(search?: string, user?: TestUser): Promise<Answer>;
  /** Sends a document of the defence. */
  evidence(id: number, name: string, bytes: Buffer, user?: TestUser): Promise<Answer>;
  /** Opens a dispute of the sale. */
  registered(more?: object): Promise<{ id: number; versao: number }>;
}

/** It is Tuesday, 10 March 2026. */
export async function setDisputeStage(h: Harness): Promise<DisputeStage> {
  const ledger = await setLedgerStage(h);
  const saleId = await sellAvailable(h, ledger);
  const manager = await ledger.tenant.user({ role: 'admin' });
  await ledger.tenant.grant(manager, 'financeiro.read');
  await ledger.tenant.grant(manager, 'financeiro.disputes.manage');
  const post: DisputeStage['post'] = (file, body, user = manager) => user.post(`${BASE}/${file}.php`, body);
  const get: DisputeStage['get'] = (search = '', user = manager) => user.get(`${BASE}/listar.php${search}`);
  const registered: DisputeStage['registered'] = async (more = {}) => {
    const { body, status, text } = await post('registrar', { transacao_id: saleId, ...more });
    if (status !== 200) throw new Error(text);
    const { id, versao } = body.data.contestacao;
    return { id, versao };
  };
  const evidence: DisputeStage['evidence'] = (id, name, bytes, user = manager) =>
    user.post(
      `${BASE}/provas/enviar.php?id=${id}`,
      undefined,
      form([{ name: 'document', fileName: name, value: bytes }]),
    );
  return { ...ledger, manager, saleId, post, get, evidence, registered };
}
