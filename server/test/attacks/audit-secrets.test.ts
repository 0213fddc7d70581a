import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createHarness, PASSWORD } from '../harness/harness.ts';
import {
  establishmentBody,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../harness/operations.ts';

/** Everything that is secret or personal goes through the back office once; the audit log keeps none of it. */
const esign = { secrets: ['whsec_teste_123'], requireTimestamp: false };
const h = await createHarness({ leavesMessages: true, config: { esign } });

const CPF = '52998224725';
const OTHER_CPF = '11144477735';
const ACCOUNT = '55443322';
const CARD = '516230******1234';

test('neither CPF, account, card, token, password nor cookie stands in the audit log', async () => {
  const tenant = await h.tenant();
  const admin = await tenant.user({ role: 'admin' });
  const company = await makeNumberedCompany(h, admin);
  await makeRatePlan(admin);
  const post = async (path: string, body: object) => {
    const answer = await admin.post(`/backend/api/${path}.php`, body);
    expect(answer.status, `${path} ${answer.text}`).toBe(200);
    return answer.body.data;
  };
  const bank = {
    ispb: '18236120',
    codigo_banco: '260',
    agencia: '0001',
    conta: ACCOUNT,
    tipo_conta: 'corrente',
  };
  const person = { nome: 'Maria', cpf: CPF };
  const { estabelecimento: shop } = await post(
    'estabelecimentos/criar',
    establishmentBody(company.id, { documento: CPF, responsavel: person, domicilio_bancario: bank }),
  );
  await post('estabelecimentos/atualizar', {
    id: shop.id,
    status: 'ativo',
    documento: OTHER_CPF,
    email: 'dona@padaria.test',
    fone: '11987654321',
    responsavel: { nome: 'Ana', cpf: OTHER_CPF },
    domicilio_bancario: { ...bank, conta: `1${ACCOUNT}` },
  });
  const { proposta } = await post('propostas/criar', { lead_nome: 'Padaria', documento: CPF });
  await post('propostas/atualizar', { id: proposta.id, documento: OTHER_CPF });
  for (const status of ['enviada', 'aprovada'])
    await post('propostas/mudar-status', { id: proposta.id, status });
  await post('assinaturas/registrar', { proposta_id: proposta.id, documento_id: 'doc-1' });
  const event = JSON.stringify({
    evento_id: 'e1',
    tipo: 'documento.concluido',
    ocorrido_em: '2026-03-10T12:00:00Z',
    documento: { id: 'doc-1', url_assinado: 'https://provedor.test/a.pdf?assinatura=segredo' },
    signatario: { id: 's', nome: 'Maria', documento: CPF, email: 'maria@padaria.test', ip: '200.160.2.3' },
  });
  const signature = createHmac('sha256', 'whsec_teste_123').update(event).digest('hex');
  const signed = await h.request('POST', '/backend/api/assinaturas/webhook.php', {
    payload: event,
    headers: { 'x-esign-signature': signature },
  });
  expect(signed.status).toBe(200);
  const { recorded } = await sell(h, tenant.id, [saleDraft(shop.id, { cartaoMascarado: CARD })]);
  await post('transacoes/mudar-status', { id: recorded[0]?.id, status: 'estornada' });
  const { id, token } = await post('tokens/criar', { nome: 'Folha' });
  await post('tokens/revogar', { id });
  const session = await admin.cookie();
  await session.post('/backend/api/auth/logout.php', {});
  await h.request('POST', '/backend/api/auth/forgot-password.php', { body: { email: admin.email } });
  await h.runJobs();
  const reset = /[?&]token=([\w-]+)/.exec(h.mailer.lastTo(admin.email).text)?.[1] ?? '';
  const body = { token: reset, password: 'uma senha bem nova' };
  expect((await h.request('POST', '/backend/api/auth/reset-password.php', { body })).status).toBe(200);
  const { rows } = await h.db.owner.query('select a::text as row from audit_entries a');
  expect(rows.length).toBeGreaterThan(12);
  const everything = rows.map(({ row }) => row).join('\n');
  const secrets = [
    CPF,
    OTHER_CPF,
    '529.982.247-25',
    ACCOUNT,
    CARD,
    token.slice(12),
    reset,
    session.value,
    session.csrf,
  ];
  for (const secret of [...secrets, PASSWORD, body.password, 'whsec_teste_123', 'assinatura=segredo'])
    expect(everything).not.toContain(secret);
});
