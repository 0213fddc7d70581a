import { expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { makePayeeStage } from '../../../../../test/harness/payee-accounts.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });
const URL = '/backend/api/financeiro/envios/reenviar.php';

test('queues a mail to the payee again, and no mail of another payee', async () => {
  const { asker, company, shop, tenant } = await makePayeeStage(h);
  const payees = [
    { favorecido_tipo: 'estabelecimento', favorecido_id: shop.id },
    { favorecido_tipo: 'empresa', favorecido_id: company.id },
  ];
  for (const payee of payees) {
    const choice = { email: 'a@loja.test', idioma: 'en', comprovantes: true, extratos: true };
    await asker.post('/backend/api/financeiro/envios/configurar.php', { ...payee, ...choice });
  }
  const { rows } = await h.db.owner.query(
    `insert into paper_mails (tenant_id, recipient_id, papel, assunto, situacao, created_at, updated_at)
     select tenant_id, id, 'repasse', '7', 'enviado', now(), now() from paper_recipients
     where tenant_id = $1 and payee_type = 'estabelecimento' returning id::int`,
    [tenant.id],
  );
  const [{ id }] = rows;
  const [own, other] = payees;
  expect(outcome(await asker.post(URL, { ...other, id }))).toBe('404 paperMail.notFound');
  const { body } = await asker.post(URL, { ...own, id });
  expect(body.data.envio.envios).toMatchObject([
    { id, papel: 'repasse', assunto: '7', situacao: 'aguardando' },
  ]);
  expect(outcome(await asker.post(URL, { ...own, id }))).toBe('400 paperMail.waiting');
});

test('401, 403 without the key, 404 elsewhere', async () => {
  const { refusals, shop } = await makePayeeStage(h);
  const body = { favorecido_tipo: 'estabelecimento', favorecido_id: shop.id, id: 1 };
  expect(await refusals('POST', '../envios/reenviar', body)).toEqual([
    '401 auth.unauthenticated',
    '403 permission.denied',
    '404 payee.notFound',
  ]);
});
