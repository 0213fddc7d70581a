import { expect, test } from 'vitest';
import { PASSWORD } from '../harness/harness.ts';
import { expectAccessibleInBoth } from './browser.ts';
import { startJourney } from './journey.ts';

const { h, visitor } = await startJourney({ leavesMessages: true });

test('somebody watches a second browser come online and leave, without reloading', async () => {
  const tenant = await h.tenant({ name: 'Alfa' });
  const admin = await tenant.user({ role: 'admin', name: 'Ana Administradora' });
  const viewer = await tenant.user({ role: 'viewer', name: 'Bruno Leitor' });
  const first = await visitor();
  await first.signIn(admin.email, PASSWORD);
  await first.open('/');
  await first.page.getByRole('navigation').getByRole('link', { name: 'Quem está online' }).click();
  const people = first.page.getByRole('table', { name: 'Pessoas ativas' });
  await first.page.getByText('Ao vivo', { exact: true }).waitFor();
  await people.getByRole('link', { name: 'Ana Administradora' }).waitFor();
  expect(await people.getByText('Bruno Leitor').count()).toBe(0);

  const second = await visitor();
  await second.signIn(viewer.email, PASSWORD);
  await second.open('/');
  const bruno = people.getByRole('row', { name: /Bruno Leitor/ });
  await bruno.getByText('Online', { exact: true }).waitFor();
  await first.page.getByText('2 pessoas ativas').waitFor();
  await expectAccessibleInBoth(first);

  await second.page.close();
  await bruno.getByText('Saiu há pouco').waitFor();
}, 90_000);
