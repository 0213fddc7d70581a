import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { show } from '../../../test/render.tsx';
import type { DataExport } from '../../api/types.ts';
import { DataSection } from './data-section.tsx';

const URL_OF_EXPORT = '/api/v1/auth/data-export';
const anExport = (more: Partial<DataExport> = {}): DataExport => ({
  id: '00000000-0000-4000-8000-0000000000e1',
  status: 'ready',
  sizeBytes: 3_000,
  createdAt: '2026-01-02T12:00:00.000Z',
  expiresAt: '2026-01-09T12:00:00.000Z',
  ...more,
});

it('asks for the own data, and says that they are being written', async () => {
  api.on('GET', URL_OF_EXPORT, { export: null });
  const { user } = await show(<DataSection />);
  const writing = anExport({ status: 'writing', sizeBytes: null });
  const asked = api.on('POST', URL_OF_EXPORT, writing);
  await screen.findByRole('button', { name: 'Pedir o arquivo' });
  api.on('GET', URL_OF_EXPORT, { export: writing });
  await user.click(screen.getByRole('button', { name: 'Pedir o arquivo' }));
  expect(await screen.findByText('O arquivo está sendo gerado.')).toBeTruthy();
  expect(asked).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Pedir o arquivo' })).toBeNull();
});

it('is taken by the password; a wrong one is said at its field', async () => {
  api.on('GET', URL_OF_EXPORT, { export: anExport() });
  const { user } = await show(<DataSection />);
  expect(await screen.findByText(/Pronto desde .*com 3 KB/)).toBeTruthy();
  const message = 'A senha não confere.';
  const errors = [{ path: 'password', code: 'auth.passwordWrong', message }];
  api.refuse('POST', `${URL_OF_EXPORT}/file`, { status: 422, code: 'auth.passwordWrong', message, errors });
  await user.type(screen.getByLabelText('Senha para baixar'), 'um palpite');
  await user.click(screen.getByRole('button', { name: 'Baixar o ZIP' }));
  expect(await screen.findByText(message)).toBeTruthy();
});

it('says that it could not be written, and offers another try', async () => {
  api.on('GET', URL_OF_EXPORT, { export: anExport({ status: 'failed', sizeBytes: null }) });
  await show(<DataSection />);
  expect(await screen.findByText(/Não foi possível gerar/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Pedir de novo' })).toBeTruthy();
});
