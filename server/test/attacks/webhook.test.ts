import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createHarness } from '../harness/harness.ts';
import { makeNumberedCompany } from '../harness/operations.ts';
import type { TestUser } from '../harness/people.ts';
import { outcome } from '../harness/user-answers.ts';

/** What a provider that is confused, or somebody who listened in, sends to the webhook of signatures. */
const URL = '/backend/api/assinaturas/webhook.php';
const SECRET = 'whsec_teste_123';
const h = await createHarness({ config: { esign: { secrets: [SECRET], requireTimestamp: false } } });

let admin: TestUser;
let count = 0;

beforeAll(async () => {
  admin = await (await h.tenant()).user({ role: 'admin' });
  await makeNumberedCompany(h, admin);
});

const sign = (body: string | Buffer) => createHmac('sha256', SECRET).update(body).digest('hex');

function deliver(body: string | Buffer, headers: Record<string, string> = {}) {
  const all = { 'content-type': 'application/json', 'x-esign-signature': sign(body), ...headers };
  return h.request('POST', URL, { payload: body, headers: all });
}

function eventOf(documentId: string, tipo: string, changes: object = {}) {
  count += 1;
  const event = { evento_id: `evt_${count}`, tipo, ocorrido_em: '2026-03-10T09:00:00-03:00' };
  return { ...event, documento: { id: documentId }, ...changes };
}

async function send(event: object) {
  const answer = await deliver(JSON.stringify(event));
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

/** A proposal that waits for its document. */
async function waiting(provedor = 'padrao') {
  count += 1;
  const documentId = `doc-${count}`;
  const post = async (url: string, body: object) => (await admin.post(`/backend/api/${url}`, body)).body.data;
  const { id } = (await post('propostas/criar.php', { lead_nome: 'Padaria' })).proposta;
  for (const status of ['enviada', 'aprovada']) await post('propostas/mudar-status.php', { id, status });
  await post('assinaturas/registrar.php', { proposta_id: id, documento_id: documentId, provedor });
  const status = async () =>
    (await admin.get(`/backend/api/propostas/obter.php?id=${id}`)).body.data.proposta.status;
  return { documentId, id, status };
}

describe('values that no provider should send are 400, never an error of ours', () => {
  test.each([
    { ocorrido_em: '-200000-01-01T00:00:00Z' },
    { ocorrido_em: '+275760-09-13T00:00:00Z' },
    { ocorrido_em: '-004800-01-01T00:00:00Z' },
    { ocorrido_em: '2026-02-30T00:00:00Z' },
    { ocorrido_em: '2026-03-10T09:00:00' },
    { ocorrido_em: 1_773_144_000 },
    { ocorrido_em: null },
    { evento_id: '  ' },
    { evento_id: 1 },
    { evento_id: '\u0000' },
    { evento_id: '\ud800' },
    { tipo: ['documento.concluido'] },
    { tipo: 'x'.repeat(81) },
    { documento: [] },
    { documento: { id: 7 } },
    { documento: { id: 'x'.repeat(201) } },
    { provedor: null },
  ])('%j', async (changes) => {
    const { documentId, status } = await waiting();
    const body = JSON.stringify(eventOf(documentId, 'documento.concluido', changes));
    expect(outcome(await deliver(body))).toBe('400 payload_invalido');
    expect(await status()).toBe('aguardando_assinatura');
  });

  test.each<[string, object]>([
    ['numbers beyond all bounds', { documento: { id: 'd', status: 1e308, url_assinado: -1e308 } }],
    [
      'objects where texts are meant',
      { documento: { id: 'd', status: { a: [{}] } }, signatario: { id: {} } },
    ],
    ['people who are none', { signatario: 'Maria' }],
    ['fields that nobody knows', { extra: { x: [1, 2, 3] }, retry: 3 }],
    ['a name that is a long one', { documento: { id: 'd', nome: 'n'.repeat(100_000) } }],
    ['a moment long ago, and one far ahead', { ocorrido_em: '0001-01-01T00:00:00Z' }],
  ])('%s are kept without harm', async (_what, changes) => {
    expect(await send(eventOf('d', 'documento.enviado', changes))).toMatchObject({ processado: false });
  });
});

describe('the order in which events come', () => {
  test('does not matter: whatever comes after the end is recorded only', async () => {
    const { documentId, status } = await waiting();
    await send(eventOf(documentId, 'documento.concluido', { ocorrido_em: '2026-03-10T12:00:00Z' }));
    const late = ['documento.enviado', 'signatario.assinou', 'documento.cancelado', 'documento.expirado'];
    for (const tipo of late) {
      const event = eventOf(documentId, tipo, { ocorrido_em: '2026-03-10T13:00:00Z' });
      expect(await send(event)).toMatchObject({ motivo: 'evento_tardio', documento_status: 'concluido' });
    }
    expect(await status()).toBe('assinada');
  });

  test('a signature before the sending stays the later one', async () => {
    const { documentId } = await waiting();
    expect(await send(eventOf(documentId, 'signatario.assinou'))).toMatchObject({
      documento_status: 'parcial',
    });
    expect(await send(eventOf(documentId, 'documento.enviado'))).toMatchObject({
      motivo: 'evento_tardio',
      documento_status: 'parcial',
    });
  });

  test('all at once, one end wins and stays', async () => {
    const { documentId, status } = await waiting();
    const tipos = ['signatario.assinou', 'documento.concluido', 'documento.cancelado', 'signatario.recusou'];
    const events = Array.from({ length: 12 }, (_event, i) => eventOf(documentId, tipos[i % 4] ?? ''));
    const answers = await Promise.all(events.map(send));
    const [last] = await Promise.all([send(eventOf(documentId, 'documento.visualizado'))]);
    const end = last.documento_status;
    expect(['concluido', 'cancelado', 'recusado']).toContain(end);
    const ends = answers.map((one) => one.documento_status).filter((one) => one !== 'parcial');
    expect(new Set(ends)).toEqual(new Set([end]));
    expect(await status()).toBe(end === 'concluido' ? 'assinada' : 'aguardando_assinatura');
  });
});

describe('an event that was heard before', () => {
  test('is a duplicate whatever else it says, and changes nothing', async () => {
    const { documentId, status } = await waiting();
    const first = eventOf(documentId, 'documento.enviado');
    await send(first);
    const other = { ...first, tipo: 'documento.concluido' };
    expect(await send(other)).toMatchObject({ duplicado: true, documento_status: 'aguardando' });
    expect(await status()).toBe('aguardando_assinatura');
  });

  test('is another one when it is of another provider', async () => {
    const [one, other] = [await waiting('clicksign'), await waiting('zapsign')];
    const event = eventOf(one.documentId, 'documento.concluido', { provedor: 'clicksign' });
    await send(event);
    const twin = { ...event, provedor: 'zapsign', documento: { id: other.documentId } };
    expect(await send(twin)).toMatchObject({ duplicado: false, documento_status: 'concluido' });
    expect([await one.status(), await other.status()]).toEqual(['assinada', 'assinada']);
  });
});

describe('the request around the event', () => {
  const body = () => JSON.stringify(eventOf('nobody', 'documento.enviado'));

  test('needs no session, and one that comes along, its origin or its tenant do not matter', async () => {
    const { value } = await admin.cookie();
    const text = body();
    const headers = {
      origin: 'https://evil.example',
      'x-tenant-id': 'nonsense',
      authorization: 'Bearer nonsense',
      cookie: `retaguarda_session=${value}`,
    };
    expect((await deliver(text, headers)).status).toBe(200);
  });

  test('is signed once: two signatures in one header are none', async () => {
    const text = body();
    const both = `${sign(text)}, ${sign(text)}`;
    expect(outcome(await deliver(text, { 'x-esign-signature': both }))).toBe('401 assinatura_invalida');
  });

  test('bytes that are no UTF-8 are signed like others, and no event', async () => {
    const bytes = Buffer.concat([
      Buffer.from('{"evento_id":"'),
      Buffer.from([0xff, 0xfe]),
      Buffer.from('"}'),
    ]);
    expect(outcome(await deliver(bytes))).toBe('400 payload_invalido');
    expect(outcome(await deliver(bytes, { 'x-esign-signature': sign('other') }))).toBe(
      '401 assinatura_invalida',
    );
    expect(outcome(await deliver(Buffer.from('['.repeat(100_000))))).toBe('400 payload_invalido');
  });
});
