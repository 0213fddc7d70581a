import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { open } from '../../../test/render.tsx';

test('without rates the page says so, and asks for nothing that cannot be calculated', async () => {
  api.on('GET', '/backend/api/planos-taxas/listar.php', {
    status: 'success',
    message: '',
    data: { planos: [], total: 0 },
  });
  const asked = api.on('POST', '/backend/api/propostas/simulador/calcular.php', () => Response.error());
  await open('/simulador', { caller: { permissions: ['propostas.read'] } });
  await screen.findByText('Ainda não há taxas');
  expect(asked).toEqual([]);
});

const fees = {
  parcelas: 1,
  primeiras_parcelas: null,
  valor_parcela_centavos: 100_000,
  valor_cobrado_centavos: 100_000,
  valor_liquido_centavos: 98_000,
  valor_mdr_centavos: 2_000,
  taxa_mdr_percentual: '2.00',
  valor_antecipacao_centavos: 0,
  custo_efetivo_percentual: '2.00',
  acrescimo_cliente_percentual: '0.00',
  cronograma: [],
};

test('beside a value that cannot be calculated, the result says that it is of the one before', async () => {
  const planos = [{ id: 1, nome: 'Padrão', padrao: true, faixas: [{}] }];
  api.on('GET', '/backend/api/planos-taxas/listar.php', () =>
    Response.json({ status: 'success', message: '', data: { planos, total: 1 } }),
  );
  api.on('POST', '/backend/api/propostas/simulador/calcular.php', ({ body }) =>
    Response.json({ status: 'success', message: '', data: { entrada: body, resultado: fees, cenarios: [] } }),
  );
  const { user } = await open('/simulador', { caller: { permissions: ['propostas.read'] } });
  await screen.findByText('R$ 980,00');
  expect(screen.queryByRole('alert')).toBeNull();
  const value = screen.getByRole('textbox', { name: 'Valor da venda' });
  await user.clear(value);
  expect((await screen.findByRole('alert')).textContent).toContain('Corrija o formulário');
  await user.type(value, '1.000,00');
  expect(screen.queryByRole('alert')).toBeNull();
});
