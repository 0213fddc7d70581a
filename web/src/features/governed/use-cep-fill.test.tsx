import { useForm } from '@mantine/form';
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { api } from '../../../test/fake-api.ts';
import { runHook } from '../../../test/render.tsx';
import type { FormFields } from '../../api/types.ts';
import { arranged, FORM } from './form.fixture.ts';
import { useCepFill } from './use-cep-fill.ts';

const CEP = '/api/v1/external-apis/cep/v2/{cep}';
const PAULISTA = {
  cep: '01310100',
  street: 'Avenida Paulista',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
};
const EMPTY = { cep: '', endereco: '', bairro: '', cidade: '', estado: '' };

/** The hook over the form of an address in which a person has typed these values. */
async function filled(typed: Partial<typeof EMPTY> = {}, governed: FormFields = FORM) {
  const { result } = await runHook(() => {
    const form = useForm<Record<string, unknown> & { cep: string }>({
      initialValues: { ...EMPTY, ...typed },
    });
    return { form, fill: useCepFill(form, governed) };
  });
  const fill = (text: string) => result.current.fill(text);
  return {
    fill,
    type: (text: string) => act(() => fill(text)),
    values: () => result.current.form.getValues(),
  };
}

it('fills what is empty, and nothing that a person has typed', async () => {
  const asked = api.on('GET', CEP, () => Response.json(PAULISTA));
  const { type, values } = await filled({ bairro: 'Jardins' });
  await type('01310-100');
  expect(asked.map(({ path }) => path)).toEqual([{ cep: '01310100' }]);
  expect(values()).toMatchObject({
    cep: '01310-100',
    endereco: 'Avenida Paulista',
    bairro: 'Jardins',
    cidade: 'São Paulo',
    estado: 'SP',
  });
});

it('leaves out what the form does not ask for', async () => {
  api.on('GET', CEP, () => Response.json(PAULISTA));
  const { type, values } = await filled({}, arranged(FORM, { bairro: { visible: false } }));
  await type('01310100');
  expect(values()).toMatchObject({ endereco: 'Avenida Paulista', bairro: '' });
});

it('asks for nothing before the CEP is whole', async () => {
  const asked = api.on('GET', CEP, () => Response.json(PAULISTA));
  const { type, values } = await filled();
  await type('01310-10');
  expect(asked).toEqual([]);
  expect(values()).toEqual({ ...EMPTY, cep: '01310-10' });
});

it('takes a CEP that nobody knows for no mistake', async () => {
  api.refuse('GET', CEP, { status: 404, code: 'lookup.notFound' });
  const { type, values } = await filled();
  await type('99999-999');
  expect(values()).toEqual({ ...EMPTY, cep: '99999-999' });
});

it('drops the street of a CEP that has been changed meanwhile', async () => {
  const answer = Promise.withResolvers<Response>();
  api.on('GET', CEP, () => answer.promise);
  const { fill, values } = await filled();
  await act(async () => {
    const first = fill('01310-100');
    await fill('01310-1');
    answer.resolve(Response.json(PAULISTA));
    await first;
  });
  expect(values()).toEqual({ ...EMPTY, cep: '01310-1' });
});
