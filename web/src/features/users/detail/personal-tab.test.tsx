import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../../test/fake-api.ts';
import { open } from '../../../../test/render.tsx';

const ID = '00000000-0000-4000-8000-000000000001';
const PATH = '/api/v1/auth/users/{userId}';

const stored = (nomeCompleto: string, displayName: string | null = null) => ({
  id: ID,
  email: 'bia@aurora.test',
  nomeCompleto,
  displayName,
  status: 'ativo',
  role: 'editor',
  metadata: {},
  personalData: null,
  addresses: [],
  documents: [],
});

/** The user as it is stored in a version. */
const version = (etag: string, user: object) => () => Response.json(user, { headers: { etag } });

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

async function editing() {
  api.on('GET', PATH, version('"1"', stored('Bia Lima')));
  const { queries, user } = await open(`/usuarios/${ID}`, { caller: { role: 'admin' } });
  const type = async (name: string, text: string) => {
    await user.clear(await field(name));
    await user.paste(text);
  };
  const save = () => user.click(screen.getByRole('button', { name: /Salvar/ }));
  return { queries, save, type };
}

it('sends what was changed, against the version that was read', async () => {
  const { save, type } = await editing();
  const asked = api.on('PATCH', PATH, version('"2"', stored('Bia Souza')));
  await type('Nome completo', 'Bia Souza');
  await save();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.headers.get('if-match')).toBe('"1"');
  expect(asked[0]?.body).toEqual({ nome: 'Bia Souza' });
  await waitFor(() => expect(screen.queryByRole('button', { name: /Salvar/ })).toBeNull());
});

it('takes in what somebody else changed meanwhile, and keeps what was typed', async () => {
  const { save, type } = await editing();
  api.refuse('PATCH', PATH, { status: 412, code: 'user.stale' });
  api.on('GET', PATH, version('"2"', stored('Bia Lima', 'Bibi')));
  await type('Nome completo', 'Bia Souza');
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('Outra pessoa alterou este usuário');
  expect((await field('Nome completo')).value).toBe('Bia Souza');
  expect((await field('Como prefere ser chamado')).value).toBe('Bibi');
});

it('shows a newer version that the page has read, where nothing was typed', async () => {
  const { queries } = await editing();
  await field('Nome completo');
  api.on('GET', PATH, version('"2"', stored('Beatriz Lima')));
  await queries.invalidateQueries({ queryKey: ['users'] });
  await waitFor(async () => expect((await field('Nome completo')).value).toBe('Beatriz Lima'));
});
