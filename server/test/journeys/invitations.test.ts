import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { startJourney } from './journey.ts';

const { h, visitor } = await startJourney({ leavesMessages: true });

test('somebody is invited, the link is read, the invitation sent again and cancelled, by keyboard too', async () => {
  const alfa = await h.tenant({ name: 'Alfa' });
  const admin = await alfa.user({ role: 'admin', name: 'Ana Administradora' });
  const { page, open, signIn, expectAccessible } = await visitor();
  await signIn(admin.email, PASSWORD);
  await open('/usuarios');
  await page.getByRole('link', { name: 'Convites' }).click();
  await page.getByRole('heading', { name: 'Nenhum convite à espera' }).waitFor();

  await page.keyboard.press('c');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail').fill('carla@example.com');
  await dialog.getByLabel('Nome completo').fill('Carla Convidada');
  await dialog.getByRole('combobox', { name: 'Papel' }).click();
  await page.getByRole('option', { name: 'Editor' }).click();
  await dialog.getByRole('button', { name: 'Enviar convite' }).click();
  const row = page.getByRole('row', { name: /Carla Convidada/ });
  await row.getByText('Ana Administradora').waitFor();
  await expectAccessible();

  await row.getByRole('button', { name: 'Copiar o link de Carla Convidada' }).click();
  const link = page.getByRole('dialog').getByRole('textbox', { name: 'Link do convite' });
  const read = await link.inputValue();
  expect(read).toContain('/convite?token=');
  await expectAccessible();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  await row.getByRole('button', { name: 'Reenviar o convite de Carla Convidada' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Convite reenviado para carla@example.com.').waitFor();
  const stale = await h.request('POST', '/api/v1/auth/invitations/accept', {
    body: { token: new URL(read).searchParams.get('token'), password: PASSWORD },
  });
  expect(stale.body.code).toBe('auth.tokenInvalid');

  await row.getByRole('button', { name: 'Cancelar o convite de Carla Convidada' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Cancelar o convite', exact: true }).click();
  await page.getByRole('heading', { name: 'Nenhum convite à espera' }).waitFor();
  expect((await admin.get('/api/v1/auth/invitations')).body.items).toEqual([]);
}, 90_000);
