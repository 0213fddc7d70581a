import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { show } from '../../../test/render.tsx';
import { SendFile } from './send-file.tsx';

it('a file that is refused is said to be, with the words of the server', async () => {
  const asked = api.refuse('POST', '/backend/api/financeiro/conciliacao/arquivos/enviar.php', {
    status: 400,
    code: 'acquirerFile.unknown',
    message: 'O arquivo não é de um layout conhecido.',
  });
  const { user } = await show(<SendFile />, {
    caller: { permissions: ['financeiro.reconcile'] },
  });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no way in for a file');
  await user.upload(input, new File(['?'], 'vendas.txt', { type: 'text/plain' }));
  await screen.findByText('O arquivo não é de um layout conhecido.', { exact: false });
  expect(asked).toHaveLength(1);
});
