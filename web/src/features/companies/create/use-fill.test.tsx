import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { runHook } from '../../../../test/render.tsx';
import { TENANT } from '../../../../test/session.ts';
import { FORM } from '../../governed/form.fixture.ts';
import type { Findings } from '../../registry/findings.ts';
import { useFill } from './use-fill.ts';
import { useNewCompanyForm } from './use-new-company-form.ts';

const AT = { source: 'receita', asOf: '2026-11-01' };

async function filling() {
  const { result } = await runHook(() => {
    const form = useNewCompanyForm(FORM, TENANT, '');
    return { form, ...useFill(form) };
  });
  const type = (field: 'razaoSocial' | 'cidade', text: string) =>
    act(() => result.current.form.setFieldValue(field, text));
  const fill = (found: Findings, from: 'registry' | 'cep' = 'registry') =>
    act(() => result.current.fill(found, AT, from));
  const takeBack = () => act(() => result.current.takeBack());
  const values = () => {
    const { cidade, razaoSocial } = result.current.form.getValues();
    return [razaoSocial, cidade];
  };
  return { fill, result, takeBack, type, values };
}

it('fills in what is empty, and says where it comes from', async () => {
  const { fill, result, values } = await filling();
  fill({ razaoSocial: 'Loja Sol Ltda', cidade: 'Santos' });
  expect(values()).toEqual(['Loja Sol Ltda', 'Santos']);
  expect(result.current.originOf('cidade')).toEqual({ from: 'registry', value: 'Santos', ...AT });
  expect(result.current.originOf('bairro')).toBeNull();
});

it('what a person typed stays, also over what was filled in', async () => {
  const { fill, result, type, values } = await filling();
  type('razaoSocial', 'Loja Lua');
  fill({ razaoSocial: 'Loja Sol Ltda', cidade: 'Santos' });
  type('cidade', 'Cubatão');
  fill({ cidade: 'Guarujá' }, 'cep');
  expect(values()).toEqual(['Loja Lua', 'Cubatão']);
  expect(result.current.originOf('cidade')).toBeNull();
});

it('what was filled in and left alone follows the next finding', async () => {
  const { fill, result, values } = await filling();
  fill({ cidade: 'Santos' });
  fill({ cidade: 'Guarujá' }, 'cep');
  expect(values()).toEqual(['', 'Guarujá']);
  expect(result.current.originOf('cidade')?.from).toBe('cep');
});

it('takes back for another company only what nobody has changed', async () => {
  const { fill, result, takeBack, type, values } = await filling();
  fill({ razaoSocial: 'Loja Sol Ltda', cidade: 'Santos' });
  type('cidade', 'Cubatão');
  takeBack();
  expect(values()).toEqual(['', 'Cubatão']);
  expect(result.current.originOf('razaoSocial')).toBeNull();
});
