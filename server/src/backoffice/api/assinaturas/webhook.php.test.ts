import { createHmac } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditOf } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeNumberedCompany } from '../../../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';

const URL = '/backend/api/assinaturas/webhook.php';
const SECRET = 'whsec_teste_123';
const PREVIOUS = 'whsec_antigo_456';

const esign = { secrets: [SECRET, PREVIOUS], requireTimestamp: false };
const h = await createHarness({ config: { esign } });

let alfa: TestTenant;
let admin: TestUser;
let count = 0;

beforeAll(async () => {
  alfa = await h.tenant();
  admin = await alfa.user({ role: 'admin' });
  await makeNumberedCompany(h, admin);
});

beforeEach(() => {
  esign.secrets = [SECRET, PREVIOUS];
  esign.requireTimestamp = false;
});

const hex = (text: string | Buffer, secret = SECRET) =>
  createHmac('sha256', secret).update(text).digest('hex');
const seconds = () => Math.floor(h.clock.now().getTime() / 1000);
const stamped = (body: string, time = seconds(), secret = SECRET) =>
  `t=${time},v1=${hex(`${time}.${body}`, secret)}`;

const deliver = (body: string, signature = stamped(body), contentType = 'application/json') =>
  h.request('POST', URL, {
    payload: body,
    headers: { 'content-type': contentType, 'x-esign-signature': signature },
  });

function eventOf(documentId: string, tipo: string, changes: object = {}) {
  count += 1;
  return {
    evento_id: `evt_${count}`,
    tipo,
    ocorrido_em: '2026-03-10T09:00:00-03:00',
    documento: { id: documentId, status: 'x', nome: 'Contrato' },
    ...changes,
  };
}

async function send(event: object) {
  const answer = await deliver(JSON.stringify(event));
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}

/** A proposal that waits for its document. */
async function waiting() {
  count += 1;
  const documentId = `doc-${count}`;
  const post = async (url: string, body: object) => {
    const answer = await admin.post(`/backend/api/${url}`, body);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data;
  };
  const { id } = (await post('propostas/criar.php', { lead_nome: 'Padaria' })).proposta;
  for (const status of ['enviada', 'aprovada']) await post('propostas/mudar-status.php', { id, status });
  await post('assinaturas/registrar.php', { proposta_id: id, documento_id: documentId });
  return { documentId, id };
}

const proposal = async (id: number) =>
  (await admin.get(`/backend/api/propostas/obter.php?id=${id}`)).body.data.proposta;

describe('an event', () => {
  test('brings the document to its end and the proposal to signed, in one go', async () => {
    const { documentId, id } = await waiting();
    expect((await proposal(id)).status).toBe('aguardando_assinatura');
    expect(await send(eventOf(documentId, 'documento.enviado'))).toMatchObject({
      processado: true,
      duplicado: false,
      documento_status: 'aguardando',
      motivo: null,
    });
    expect(await send(eventOf(documentId, 'signatario.assinou'))).toMatchObject({
      documento_status: 'parcial',
    });
    expect((await proposal(id)).status).toBe('aguardando_assinatura');
    const done = eventOf(documentId, 'documento.concluido');
    expect(await send(done)).toEqual({
      evento_id: done.evento_id,
      processado: true,
      duplicado: false,
      documento_status: 'concluido',
      motivo: null,
    });
    expect((await proposal(id)).status).toBe('assinada');
    const { rows } = await h.db.owner.query('select uuid from proposals where id = $1', [id]);
    expect((await auditOf(h, rows[0].uuid)).at(-1)).toMatchObject({
      action: 'proposal.statusChanged',
      before: { status: 'aguardando_assinatura' },
      after: { status: 'assinada' },
    });
  });

  test('counts once, however often and at once it comes', async () => {
    const { documentId, id } = await waiting();
    const done = eventOf(documentId, 'documento.concluido');
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(done)));
    expect(answers.filter(({ duplicado }) => !duplicado)).toHaveLength(1);
    for (const { processado, documento_status: status } of answers) {
      expect([processado, status]).toEqual([true, 'concluido']);
    }
    const { rows } = await h.db.owner.query('select uuid, version from proposals where id = $1', [id]);
    const signed = (await auditOf(h, rows[0].uuid)).filter(({ after }) => after?.['status'] === 'assinada');
    expect(signed).toHaveLength(1);
  });

  test('that comes late is recorded only: a document that ended stays', async () => {
    const { documentId, id } = await waiting();
    await send(eventOf(documentId, 'documento.concluido'));
    for (const tipo of ['signatario.assinou', 'documento.cancelado', 'signatario.recusou']) {
      expect(await send(eventOf(documentId, tipo))).toMatchObject({
        processado: false,
        motivo: 'evento_tardio',
        documento_status: 'concluido',
      });
    }
    expect((await proposal(id)).status).toBe('assinada');
  });

  test.each([
    ['signatario.recusou', 'recusado'],
    ['documento.cancelado', 'cancelado'],
    ['documento.expirado', 'expirado'],
  ])('%s ends the document as %s and leaves the proposal to people', async (tipo, status) => {
    const { documentId, id } = await waiting();
    expect(await send(eventOf(documentId, tipo))).toMatchObject({ documento_status: status });
    expect((await proposal(id)).status).toBe('aguardando_assinatura');
  });

  test('that says nothing about the status changes none', async () => {
    const { documentId } = await waiting();
    for (const tipo of ['documento.visualizado', 'notificacao.falhou']) {
      expect(await send(eventOf(documentId, tipo))).toMatchObject({
        processado: true,
        documento_status: 'aguardando',
      });
    }
  });

  test('of an unknown document or type is kept and answered 200, and knows its repetition', async () => {
    const unknown = eventOf('nobody', 'documento.concluido', { provedor: 'clicksign' });
    const expected = { processado: false, motivo: 'documento_desconhecido', documento_status: null };
    expect(await send(unknown)).toMatchObject({ ...expected, duplicado: false });
    expect(await send(unknown)).toMatchObject({ ...expected, duplicado: true });
    const { documentId } = await waiting();
    expect(await send(eventOf(documentId, 'documento.virou_abobora'))).toMatchObject({
      processado: false,
      motivo: 'tipo_desconhecido',
      documento_status: 'aguardando',
    });
  });

  test('of one provider says nothing about the document of another', async () => {
    const { documentId, id } = await waiting();
    const foreign = eventOf(documentId, 'documento.concluido', { provedor: 'zapsign' });
    expect(await send(foreign)).toMatchObject({ motivo: 'documento_desconhecido' });
    expect((await proposal(id)).status).toBe('aguardando_assinatura');
  });

  test('keeps nothing of the people who sign but what they did', async () => {
    const { documentId } = await waiting();
    const signatario = {
      id: 'sig_77',
      nome: 'Maria da Silva',
      email: 'maria@example.com',
      ip: '200.160.2.3',
    };
    const event = eventOf(documentId, 'signatario.assinou', { signatario });
    await send(event);
    const { rows } = await h.db.owner.query(
      'select payload::text from signature_events where evento_id = $1',
      [event.evento_id],
    );
    expect(rows[0].payload).toContain('sig_77');
    expect(rows[0].payload).not.toMatch(/Maria|example|200\.160/);
  });
});

describe('a proposal is marked as signed by hand', () => {
  const sign = (id: number) =>
    admin.post('/backend/api/propostas/mudar-status.php', { id, status: 'assinada' });

  test.each([
    ['signatario.recusou', 'recusado'],
    ['documento.cancelado', 'cancelado'],
    ['documento.expirado', 'expirado'],
  ])('not after %s, until another document is out', async (tipo, status) => {
    const { documentId, id } = await waiting();
    await send(eventOf(documentId, tipo));
    const answer = await sign(id);
    expect(outcome(answer)).toBe('400 status.transition');
    expect(answer.body.message).toContain(`terminou sem assinatura (${status})`);
    expect((await proposal(id)).status).toBe('aguardando_assinatura');
    const another = { proposta_id: id, documento_id: `${documentId}-b` };
    expect((await admin.post('/backend/api/assinaturas/registrar.php', another)).status).toBe(200);
    expect((await sign(id)).status).toBe(200);
    expect((await proposal(id)).status).toBe('assinada');
  });

  test.each(['documento.enviado', 'signatario.assinou'])(
    'while its document waits after %s: people sign on paper',
    async (tipo) => {
      const { documentId, id } = await waiting();
      await send(eventOf(documentId, tipo));
      expect((await sign(id)).status).toBe(200);
    },
  );

  test('and stays so when its document is cancelled afterwards', async () => {
    const { documentId, id } = await waiting();
    expect((await sign(id)).status).toBe(200);
    await send(eventOf(documentId, 'documento.cancelado'));
    expect((await sign(id)).status).toBe(200);
    expect((await proposal(id)).status).toBe('assinada');
  });
});

describe('the signature', () => {
  const body = () => JSON.stringify(eventOf('nobody', 'documento.enviado'));

  test('may come in three forms, by the secret or the one before', async () => {
    for (const form of [
      (text: string) => stamped(text),
      (text: string) => stamped(text, seconds(), PREVIOUS),
      (text: string) => `t=${seconds()},v1=${'0'.repeat(64)},v1=${hex(`${seconds()}.${text}`)}`,
      (text: string) => `sha256=${hex(text)}`,
      (text: string) => hex(text, PREVIOUS).toUpperCase(),
    ]) {
      const text = body();
      expect((await deliver(text, form(text))).status).toBe(200);
    }
  });

  test('the worked example of the documentation', async () => {
    const example =
      '{"evento_id":"evt_01J9Z6Q4","tipo":"documento.concluido","ocorrido_em":"2026-11-20T18:30:00-03:00","documento":{"id":"a63c9e1a-de14-4434-b448-ec8601d2186b","status":"concluido"}}';
    const plain = '0284f8689b4729172fc5ff72ccc770f3902ab4f2d2bbe5a2065135395803aabe';
    expect((await deliver(example, plain)).status).toBe(200);
    const old = 't=1795210200,v1=51e5b988666423b388b5d8689078f11573df4e26f25e6eb6eb3a18696223b814';
    expect(outcome(await deliver(example, old))).toBe('401 assinatura_expirada');
  });

  test('401 without a good one, whatever the body is', async () => {
    const text = body();
    for (const signature of [
      '',
      'x',
      `sha256=${hex(`${text} `)}`,
      `t=${seconds()},v1=${hex(text)}`,
      hex(text, 'other'),
    ]) {
      expect(outcome(await deliver(text, signature))).toBe('401 assinatura_invalida');
      expect(outcome(await deliver('{', signature))).toBe('401 assinatura_invalida');
    }
    expect(outcome(await h.request('POST', URL))).toBe('401 assinatura_invalida');
  });

  test('is good for five minutes to either side', async () => {
    for (const shift of [-300, 300]) expect((await deliver(...at(shift))).status).toBe(200);
    for (const shift of [-301, 301])
      expect(outcome(await deliver(...at(shift)))).toBe('401 assinatura_expirada');
  });

  const at = (shift: number): [string, string] => {
    const text = body();
    return [text, stamped(text, seconds() + shift)];
  };

  test('covers the bytes, not what they mean, and any content type', async () => {
    const text = ` ${body()}\n`;
    expect((await deliver(text, hex(text))).status).toBe(200);
    const compact = body();
    expect(outcome(await deliver(` ${compact}`, hex(compact)))).toBe('401 assinatura_invalida');
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/octet-stream']) {
      const other = body();
      expect((await deliver(other, hex(other), type)).status).toBe(200);
    }
  });

  test('has to have a timestamp where the settings say so', async () => {
    esign.requireTimestamp = true;
    const text = body();
    expect(outcome(await deliver(text, hex(text)))).toBe('401 assinatura_invalida');
    expect((await deliver(text)).status).toBe(200);
  });

  test('503 while no secret is set: nothing unsigned is ever taken', async () => {
    esign.secrets = [];
    const text = body();
    expect(outcome(await deliver(text))).toBe('503 assinatura_nao_configurada');
    expect(outcome(await deliver(text, hex(text, '')))).toBe('503 assinatura_nao_configurada');
  });
});

describe('what is no event is 400', () => {
  test.each([
    '{',
    '[]',
    'null',
    '{"a":"\\u0000"}',
    JSON.stringify({}),
    ...['evento_id', 'tipo', 'ocorrido_em', 'documento'].map((name) =>
      JSON.stringify({ ...eventOf('d', 'documento.enviado'), [name]: undefined }),
    ),
    JSON.stringify(eventOf('d', 'documento.enviado', { evento_id: 'x'.repeat(129) })),
    JSON.stringify(eventOf('d', 'documento.enviado', { ocorrido_em: '2026-03-10' })),
    JSON.stringify(eventOf('d', 'documento.enviado', { documento: { id: '' } })),
    JSON.stringify(eventOf('d', 'documento.enviado', { provedor: '../x' })),
  ])('%s', async (body) => {
    expect(outcome(await deliver(body))).toBe('400 payload_invalido');
  });

  test('a body beyond 256 KiB, before its signature', async () => {
    expect(outcome(await deliver(' '.repeat(256 * 1024 + 1), ''))).toBe('400 request.bodyTooLarge');
    expect(outcome(await deliver(' '.repeat(256 * 1024), ''))).toBe('401 assinatura_invalida');
  });
});

test('405 with Allow before everything else', async () => {
  const answer = await h.request('GET', URL);
  expect(outcome(answer)).toBe('405 request.methodNotAllowed');
  expect(answer.headers['allow']).toBe('POST');
});
