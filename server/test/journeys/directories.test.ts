import { expect, test } from 'vitest';
import { verifiedDomain, type Zone } from '../harness/company-sign-in.ts';
import { PASSWORD } from '../harness/harness.ts';
import { signedIn, statusOfSession } from '../harness/scim.ts';
import { expectAccessibleInBoth, PHONE } from './browser.ts';
import { startPublicJourney } from './journey.ts';

const zone: Zone = new Map();
const { h, origin, visitor } = await startPublicJourney({
  leavesMessages: true,
  readTxt: async (name) => zone.get(name) ?? [],
});

test('an owner connects the directory of the company, which makes a person and switches them off', async () => {
  const tenant = await h.tenant({ name: 'Aurora' });
  const owner = await tenant.user({ name: 'Olga Dona', role: 'super-admin' });
  const host = { ...h, zone } as Parameters<typeof verifiedDomain>[0];
  const { domain } = await verifiedDomain(host, owner, 'aurora.com.br');
  const desk = await visitor();
  const { open, page, settled, signIn } = desk;
  await signIn(owner.email, PASSWORD);
  await open('/entrada-pela-empresa');
  await page.getByText('Nenhum diretório ainda').waitFor();
  await page.getByRole('button', { name: 'Conectar diretório' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome').fill('Okta');
  await expectAccessibleInBoth(desk);
  await dialog.getByRole('button', { name: 'Criar conexão', disabled: false }).click();
  const token = await page.locator('input[value^="rtgs_"]').inputValue();
  await page.getByText('/scim/v2').first().waitFor();
  await expectAccessibleInBoth(desk);
  await page.getByRole('button', { name: 'Já guardei o token' }).click();
  await page.getByText('Ainda não foi usado').waitFor();

  const ask = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${origin}/scim/v2${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as { id: string; userName: string } };
  };
  const made = await ask('POST', '/Users', { userName: `nina@${domain}`, name: { formatted: 'Nina Nova' } });
  expect(made.status).toBe(201);
  const bearer = await signedIn(host, made.body);
  await open('/entrada-pela-empresa');
  await page.getByText('1 pessoa · sem grupo').waitFor();
  await page.getByRole('button', { name: 'Pessoas de Okta' }).click();
  await dialog.getByRole('link', { name: 'Nina Nova' }).waitFor();
  await expectAccessibleInBoth(desk);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.setViewportSize(PHONE);
  await settled();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
  await expectAccessibleInBoth(desk);

  const off = { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] };
  expect((await ask('PATCH', `/Users/${made.body.id}`, off)).status).toBe(200);
  expect(await statusOfSession(host, bearer)).toBe(401);
});
