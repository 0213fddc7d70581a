import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { expectAccessibleInBoth } from './browser.ts';
import { startJourney } from './journey.ts';

const { h, visitor } = await startJourney();

test('support sees what a person sees, changes nothing, and goes back to itself', async () => {
  const alfa = await h.tenant({ name: 'Alfa' });
  const person = await alfa.user({ role: 'admin', name: 'Ana Alves' });
  const root = await h.platform.user({ role: 'super-admin', name: 'Rita Ramos' });
  const { page, open, signIn, expectAccessible } = await visitor();
  await signIn(root.email, PASSWORD);
  await open(`/usuarios/${person.uuid}`);
  await page.getByRole('button', { name: 'Ver como esta pessoa' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('curto');
  await dialog.getByRole('button', { name: 'Abrir o acesso', exact: true, disabled: false }).click();
  await dialog.getByText('Escreva ao menos 10 letras.').waitFor();
  await expectAccessibleInBoth({ page, expectAccessible });
  await dialog.getByLabel('Motivo').fill('Chamado 4711: não vê as empresas');
  await dialog.getByRole('button', { name: 'Abrir o acesso', exact: true, disabled: false }).click();

  const banner = page.getByRole('region', { name: 'Acesso de suporte' });
  await banner.getByText('Rita Ramos vê como Ana Alves', { exact: false }).waitFor();
  await banner.getByText('Somente leitura').waitFor();
  await expectAccessibleInBoth({ page, expectAccessible });
  await open('/empresas');
  await banner.waitFor();
  await page.setViewportSize({ width: 390, height: 800 });
  await banner.waitFor();
  await expectAccessible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(`/usuarios/${person.uuid}`);
  await page.getByRole('heading', { name: 'Ana Alves' }).waitFor();
  expect(await page.getByRole('button', { name: 'Ver como esta pessoa' }).count()).toBe(0);
  const refused = await page.evaluate(async () => {
    const answer = await fetch('/api/v1/companies', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ razaoSocial: 'Não pode' }),
    });
    return `${answer.status} ${((await answer.json()) as { code: string }).code}`;
  });
  expect(refused).toBe('403 impersonation.readOnly');

  await banner.getByRole('button', { name: 'Encerrar acesso' }).click();
  await page.waitForURL(`**/usuarios/${person.uuid}`);
  await page.getByRole('button', { name: 'Ver como esta pessoa' }).waitFor();
  expect(await banner.count()).toBe(0);
  await h.runJobs();
  expect(h.mailer.lastTo(person.email).text).toContain('Chamado 4711');
}, 120_000);
