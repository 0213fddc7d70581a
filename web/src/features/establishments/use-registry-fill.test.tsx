import { useForm } from '@mantine/form';
import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { runHook } from '../../../test/render.tsx';
import { type EstablishmentValues, establishmentValues } from './establishment-fields.ts';
import { useRegistryFill } from './use-registry-fill.ts';

const REGISTRY = '/api/v1/external-apis/registry-lookup/{cnpj}';
const CEP = '/api/v1/external-apis/cep/v2/{cep}';
const CNPJ = '11222333000181';
const OTHER = '00000000000191';

const entry = {
  cnpj: CNPJ,
  razao_social: 'AURORA LTDA',
  nome_fantasia: 'Aurora',
  email: 'oi@aurora.test',
  ddd_telefone_1: '1133334444',
  cep: '01310100',
};
const street = {
  cep: '01310100',
  street: 'Avenida Paulista',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};

/** The hook over a form in which a person has typed these values. */
async function filled(typed: Partial<EstablishmentValues> = {}) {
  const { result } = await runHook(() => {
    const form = useForm<EstablishmentValues & Record<string, unknown>>({
      initialValues: { ...establishmentValues(null), ...typed },
    });
    return { form, fill: useRegistryFill(form) };
  });
  const type = async (field: 'documento' | 'cep', text: string) => {
    await act(async () => result.current.form.setFieldValue(field, text));
    await act(async () => {
      await (field === 'cep'
        ? result.current.fill.lookUpCep(text)
        : result.current.fill.lookUpDocument(text));
    });
  };
  const values = () => result.current.form.getValues();
  return { result, type, values };
}

it('fills what is empty from the registry, and the street from the CEP that it knows', async () => {
  api.on('GET', REGISTRY, () => Response.json(entry));
  const asked = api.on('GET', CEP, () => Response.json(street));
  const { result, type, values } = await filled();
  await type('documento', '11.222.333/0001-81');
  expect(values()).toMatchObject({
    razao_social: 'AURORA LTDA',
    nome_fantasia: 'Aurora',
    email: 'oi@aurora.test',
    fone: '(11) 3333-4444',
    cep: '01310-100',
    endereco: 'Avenida Paulista',
    cidade: 'São Paulo',
  });
  expect(asked[0]?.path).toEqual({ cep: '01310100' });
  expect(result.current.fill.registry.kind).toBe('found');
});

it('never overwrites what a person has typed', async () => {
  api.on('GET', REGISTRY, () => Response.json(entry));
  api.on('GET', CEP, () => Response.json(street));
  const typed = { nome_fantasia: 'Meu nome', email: 'eu@loja.test', endereco: 'Rua A', cidade: 'Santos' };
  const { type, values } = await filled(typed);
  await type('documento', CNPJ);
  expect(values()).toMatchObject({ ...typed, razao_social: 'AURORA LTDA', bairro: 'Bela Vista' });
});

it('takes the fault from a field that it fills', async () => {
  api.on('GET', REGISTRY, () => Response.json({ ...entry, cep: null }));
  const { result, type } = await filled();
  await act(async () => result.current.form.setFieldError('razao_social', 'falta'));
  await type('documento', CNPJ);
  expect(result.current.form.errors['razao_social']).toBeUndefined();
});

it('looks up nothing that is not whole or not right', async () => {
  const [registry, postal] = [
    api.on('GET', REGISTRY, () => Response.json(entry)),
    api.on('GET', CEP, () => Response.json(street)),
  ];
  const { result, type } = await filled();
  await type('documento', '11222333000182');
  await type('cep', '0131010');
  expect([registry.length, postal.length, result.current.fill.registry.kind]).toEqual([0, 0, 'idle']);
});

it('leaves the form as it is when the answer is about another CNPJ than the one that stands there now', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  api.on('GET', REGISTRY, ({ path }) =>
    path['cnpj'] === CNPJ ? promise : Response.json({ cnpj: OTHER, razao_social: 'BETA SA', cep: null }),
  );
  const { result, type, values } = await filled();
  await act(async () => result.current.form.setFieldValue('documento', CNPJ));
  const first = result.current.fill.lookUpDocument(CNPJ);
  await type('documento', OTHER);
  await act(async () => {
    resolve(Response.json(entry));
    await first;
  });
  expect(values()['razao_social']).toBe('BETA SA');
});

it('leaves the form as it is when the answer is about another CEP', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  api.on('GET', CEP, () => promise);
  const { result, values } = await filled({ cep: '01310-100' });
  const first = result.current.fill.lookUpCep('01310-100');
  await act(async () => result.current.form.setFieldValue('cep', '20010-000'));
  await act(async () => {
    resolve(Response.json(street));
    await first;
  });
  expect(values().endereco).toBe('');
});

it('tells why the registry has no answer, and fills nothing', async () => {
  api.refuse('GET', REGISTRY, { status: 404, code: 'registry.notFound' });
  const { result, type, values } = await filled();
  await type('documento', CNPJ);
  await waitFor(() =>
    expect(result.current.fill.registry).toMatchObject({ kind: 'failed', error: { status: 404 } }),
  );
  expect(values()['razao_social']).toBe('');
});
