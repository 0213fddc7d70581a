import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../../test/fake-api.ts';
import { open } from '../../../../test/render.tsx';
import { aUser, USER_ID as ID, USER_PATH as PATH, serveUser, version } from '../../../../test/users.ts';
import { arranged, USER_FORM, withField } from '../../governed/form.fixture.ts';

const stored = (nomeCompleto: string, displayName: string | null = null) =>
  aUser({ nomeCompleto, displayName });

const fact = (name: RegExp) => screen.findByRole('button', { name });

async function page(governed = USER_FORM, user: object = {}) {
  serveUser(user);
  api.on('GET', '/api/v1/forms/{form}', governed);
  const opened = await open(`/usuarios/${ID}`, { caller: { role: 'admin' } });
  const edit = async (name: RegExp, text: string) => {
    await opened.user.click(await fact(name));
    await opened.user.keyboard(`${text}{Enter}`);
  };
  return { ...opened, edit };
}

it('a fact is edited where it stands with the keyboard, against the version that is shown', async () => {
  const { user } = await page();
  const asked = api.on('PATCH', PATH, version('"2"', stored('Bia Souza')));
  (await fact(/^Nome completo/)).focus();
  await user.keyboard('{Enter}Bia Souza{Enter}');
  expect(await screen.findByText('Nome completo: salvo.')).toBeTruthy();
  expect(asked[0]?.headers.get('if-match')).toBe('"1"');
  expect(asked[0]?.body).toEqual({ nome: 'Bia Souza' });
  expect(await fact(/^Nome completo Bia Souza/)).toBeTruthy();
});

it('what somebody else changed beside it meanwhile stays, and the own fact is written after it', async () => {
  const { edit } = await page();
  let wasStale = false;
  const asked = api.on('PATCH', PATH, ({ headers }) => {
    if (headers.get('if-match') !== '"2"') {
      wasStale = true;
      return Response.json({ code: 'user.stale', message: '' }, { status: 412 });
    }
    return Response.json(stored('Bia Souza', 'Bibi'), { headers: { etag: '"3"' } });
  });
  api.on('GET', PATH, version('"2"', stored('Bia Lima', 'Bibi')));
  await edit(/^Nome completo/, 'Bia Souza');
  expect(await screen.findByText('Nome completo: salvo.')).toBeTruthy();
  expect(wasStale).toBe(true);
  expect(asked.at(-1)?.body).toEqual({ nome: 'Bia Souza' });
  expect(await fact(/^Como prefere ser chamado Bibi/)).toBeTruthy();
});

it('where somebody else changed the same fact, both are shown and one is chosen', async () => {
  const { edit, user } = await page();
  api.refuse('PATCH', PATH, { status: 412, code: 'user.stale' });
  api.on('GET', PATH, version('"2"', stored('Beatriz Lima')));
  await edit(/^Nome completo/, 'Bia Souza');
  expect(await screen.findByText('Nome completo: outra pessoa mudou isto ao mesmo tempo')).toBeTruthy();
  const asked = api.on('PATCH', PATH, version('"3"', stored('Bia Souza')));
  await user.click(screen.getByRole('button', { name: 'Gravar o meu' }));
  await screen.findByText('Nome completo: salvo.');
  expect(asked.at(-1)?.headers.get('if-match')).toBe('"2"');
});

it('a newer version that the page has read is shown', async () => {
  const { queries } = await page();
  await fact(/^Nome completo Bia Lima/);
  api.on('GET', PATH, version('"2"', stored('Beatriz Lima')));
  await queries.invalidateQueries({ queryKey: ['users'] });
  expect(await fact(/^Nome completo Beatriz Lima/)).toBeTruthy();
});

it('what an administrator added and renamed is there, what is hidden is not', async () => {
  const governed = arranged(withField(USER_FORM, { key: 'cracha', label: 'Crachá', type: 'text' }), {
    displayName: { label: 'Apelido', required: true },
    cpf: { visible: false },
  });
  const { edit } = await page(governed);
  const asked = api.on('PATCH', PATH, version('"2"', stored('Bia Lima')));
  await edit(/^Crachá/, '77');
  await screen.findByText('Crachá: salvo.');
  expect(asked[0]?.body).toEqual({ metadata: { cracha: '77' } });
  expect(await fact(/^Apelido/)).toBeTruthy();
  expect(screen.queryByText('CPF')).toBeNull();
});

it('what the form requires cannot be emptied, and a wrong number is not saved', async () => {
  const governed = arranged(USER_FORM, { rg: { required: true } });
  const { edit, user } = await page(governed, { personalData: { rg: '12', metadata: {} } });
  await user.click(await fact(/^RG/));
  await user.clear(screen.getByRole('textbox', { name: 'RG' }));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Preencha este campo.')).toBeTruthy();
  await user.keyboard('{Escape}');
  await edit(/^CPF/, '52998224700');
  expect(await screen.findByText('Este CPF não existe. Confira os dígitos.')).toBeTruthy();
});

it('a day is sent as it is stored, and a marital state chosen in two clicks', async () => {
  const { edit, user } = await page(USER_FORM, {
    personalData: { estadoCivil: 'junto', metadata: { dataAniversario: '1990-02-01' } },
  });
  const asked = api.on('PATCH', PATH, version('"2"', stored('Bia Lima')));
  await edit(/^Data de nascimento 01\/02\/1990/, '29022000');
  await screen.findByText('Data de nascimento: salvo.');
  expect(asked[0]?.body).toEqual({ personalData: { metadata: { dataAniversario: '2000-02-29' } } });
  await user.click(await fact(/^Estado civil/));
  await user.click(await screen.findByRole('option', { name: 'Casado(a)' }));
  await screen.findByText('Estado civil: salvo.');
  expect(asked[1]?.body).toEqual({ personalData: { estadoCivil: 'casado' } });
});

it('the e-mail stands there as what it is, and what the caller may not edit is only read', async () => {
  serveUser({}, { edit: false, statuses: [], sessions: false });
  await open(`/usuarios/${ID}`, { caller: { role: 'admin' } });
  const name = await screen.findByText('Bia Lima', { selector: 'dd' });
  await waitFor(() => expect(within(name).queryByRole('button')).toBeNull());
  expect(
    screen.getByText('O e-mail identifica a conta. Só a própria pessoa o troca, em Segurança.'),
  ).toBeTruthy();
  expect(screen.queryByRole('tab', { name: 'Sessões' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Alterar situação' }).getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('O cadastro desta pessoa pertence a outra empresa.')).toBeTruthy();
});
