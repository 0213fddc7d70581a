import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { send as sendTo } from '../harness/client.ts';
import { createHarness } from '../harness/harness.ts';
import { makeNumberedCompany } from '../harness/operations.ts';
import type { TestTenant, TestUser } from '../harness/people.ts';
import { outcome } from '../harness/user-answers.ts';

/** Tenants that register one document of a provider: whoever is not first must not take events away, nor wait for them. */
const SECRET = 'whsec_dois_123';
const REGISTER = '/backend/api/assinaturas/registrar.php';
const h = await createHarness({ config: { esign: { secrets: [SECRET], requireTimestamp: false } } });
const other = await h.anotherProcess();

interface Business {
  tenant: TestTenant;
  admin: TestUser;
}

let businesses: [Business, Business];
let count = 0;

async function business(): Promise<Business> {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  await makeNumberedCompany(h, admin);
  return { tenant, admin };
}

beforeAll(async () => {
  businesses = [await business(), await business()];
});

function nextDocument(): string {
  count += 1;
  return `doc-${count}`;
}

async function event(documentId: string, tipo: string, provedor = 'padrao') {
  count += 1;
  const ocorrido_em = '2026-03-10T09:00:00-03:00';
  const documento = { id: documentId };
  const body = JSON.stringify({ evento_id: `evt_${count}`, tipo, provedor, ocorrido_em, documento });
  const signature = createHmac('sha256', SECRET).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-esign-signature': signature };
  const answer = await h.request('POST', '/backend/api/assinaturas/webhook.php', { payload: body, headers });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

/** A proposal that may be sent out to be signed. */
async function approved({ admin }: Business): Promise<number> {
  const { id } = (await admin.post('/backend/api/propostas/criar.php', { lead_nome: 'Padaria' })).body.data
    .proposta;
  for (const status of ['enviada', 'aprovada']) {
    const moved = await admin.post('/backend/api/propostas/mudar-status.php', { id, status });
    expect(moved.status, moved.text).toBe(200);
  }
  return id;
}

const register = ({ admin }: Business, proposalId: number, documentId: string, provedor = 'padrao') =>
  admin.post(REGISTER, { proposta_id: proposalId, documento_id: documentId, provedor });

async function statusOf({ admin }: Business, id: number): Promise<string> {
  return (await admin.get(`/backend/api/propostas/obter.php?id=${id}`)).body.data.proposta.status;
}

async function documentsOf({ admin }: Business, id: number): Promise<string[]> {
  const { documentos } = (await admin.get(`/backend/api/assinaturas/listar.php?proposta_id=${id}`)).body.data;
  return documentos.map((document: { documento_id: string }) => document.documento_id);
}

describe.each([
  ['in the order of the tenants', 0, 1],
  ['in the other order', 1, 0],
] as const)('a document that two tenants register, %s', (_order, first, second) => {
  test('is of the first; the second is told, keeps nothing of it and gets the events of another', async () => {
    const [owner, late] = [businesses[first], businesses[second]];
    const [owned, refused] = [await approved(owner), await approved(late)];
    const documentId = nextDocument();
    expect((await register(owner, owned, documentId)).status).toBe(200);
    const answer = await register(late, refused, documentId);
    expect(outcome(answer)).toBe('400 signature.documentTaken');
    const own = await register(owner, await approved(owner), documentId);
    expect(answer.body).toEqual({ ...own.body, request_id: answer.body.request_id });
    expect(await statusOf(late, refused)).toBe('aprovada');
    expect(await documentsOf(late, refused)).toEqual([]);

    expect(await event(documentId, 'signatario.assinou')).toMatchObject({ documento_status: 'parcial' });
    expect(await event(documentId, 'documento.concluido')).toMatchObject({ documento_status: 'concluido' });
    expect(await statusOf(owner, owned)).toBe('assinada');
    expect(await statusOf(late, refused)).toBe('aprovada');

    const another = nextDocument();
    expect((await register(late, refused, another)).status).toBe(200);
    await event(another, 'documento.concluido');
    expect(await statusOf(late, refused)).toBe('assinada');
  });
});

test('the same id at two providers is two documents, each with events of its own', async () => {
  const [one, two] = businesses;
  const [ofOne, ofTwo] = [await approved(one), await approved(two)];
  const documentId = nextDocument();
  expect((await register(one, ofOne, documentId, 'clicksign')).status).toBe(200);
  expect((await register(two, ofTwo, documentId, 'zapsign')).status).toBe(200);
  await event(documentId, 'documento.concluido', 'zapsign');
  expect([await statusOf(one, ofOne), await statusOf(two, ofTwo)]).toEqual([
    'aguardando_assinatura',
    'assinada',
  ]);
});

test('two tenants that register one document at once, on two processes: one does, and its are the events', async () => {
  for (let round = 0; round < 5; round += 1) {
    const proposals = [await approved(businesses[0]), await approved(businesses[1])] as const;
    const documentId = nextDocument();
    const ask = async (app: typeof h.app, place: 0 | 1) =>
      sendTo(app, 'POST', REGISTER, {
        bearer: await businesses[place].admin.token(),
        body: { proposta_id: proposals[place], documento_id: documentId },
      });
    const answers = await Promise.all([ask(h.app, 0), ask(other.app, 1)]);
    expect(answers.map(outcome).sort()).toEqual(['200 undefined', '400 signature.documentTaken']);
    const winner = answers[0].status === 200 ? 0 : 1;
    const loser = winner === 0 ? 1 : 0;
    await event(documentId, 'documento.concluido');
    expect(await statusOf(businesses[winner], proposals[winner])).toBe('assinada');
    expect(await statusOf(businesses[loser], proposals[loser])).toBe('aprovada');
    const { rows } = await h.db.owner.query(
      'select owner_tenant_id::int as id from provider_documents where documento_externo = $1',
      [documentId],
    );
    expect(rows).toEqual([{ id: businesses[winner].tenant.id }]);
  }
});

test('a document that a tenant registered before ids were unique takes no events of the one that has the id', async () => {
  const [owner, late] = businesses;
  const [owned, old] = [await approved(owner), await approved(late)];
  const documentId = nextDocument();
  expect((await register(late, old, 'before')).status).toBe(200);
  await h.db.owner.query(
    `update signature_documents set documento_externo = $1, created_at = '2020-01-01' where proposal_id = $2 and tenant_id = $3`,
    [documentId, old, late.tenant.id],
  );
  expect((await register(owner, owned, documentId)).status).toBe(200);
  await event(documentId, 'documento.concluido');
  expect([await statusOf(owner, owned), await statusOf(late, old)]).toEqual([
    'assinada',
    'aguardando_assinatura',
  ]);
});
