import { expect, test } from 'vitest';
import { createHarness } from '../../../../../test/harness/harness.ts';
import { makePayeeStage } from '../../../../../test/harness/payee-accounts.ts';
import { outcome } from '../../../../../test/harness/user-answers.ts';

const h = await createHarness({ leavesMessages: true });
const URL = '/backend/api/financeiro/envios/obter.php';

test('nothing was decided of a payee at first, and the address is shown to whoever reads accounts alone', async () => {
  const { asker, outsider, person, shop, stranger } = await makePayeeStage(h);
  const url = `${URL}?favorecido_tipo=estabelecimento&favorecido_id=${shop.id}`;
  const reader = await person('read');
  expect((await reader.get(url)).body.data.envio).toMatchObject({
    preferencia: null,
    envios: [],
    abilities: { change: false },
  });
  const choice = { email: 'a@loja.test', idioma: 'pt-BR', comprovantes: true, extratos: false };
  const payee = { favorecido_tipo: 'estabelecimento', favorecido_id: shop.id };
  await asker.post(URL.replace('obter', 'configurar'), { ...payee, ...choice });
  expect((await reader.get(url)).body.data.envio.preferencia).toMatchObject({ email: 'a@loja.test' });
  expect(outcome(await outsider.get(url))).toBe('403 permission.denied');
  expect(outcome(await stranger.get(url))).toBe('404 payee.notFound');
});
