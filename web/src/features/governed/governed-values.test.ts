import type { FormField } from '@retaguarda/rules/form-fields';
import type { TFunction } from 'i18next';
import { describe, expect, it } from 'vitest';
import { customChange, customValues, stored } from './custom-values.ts';
import { FORM, withField } from './form.fixture.ts';
import { governedErrors, labelOf, withoutUndrawn } from './governed-values.ts';

const t = ((key: string) => key) as unknown as TFunction;
const PATHS = { cnpj: 'cnpj', nomeFantasia: 'nome', isFilial: 'isFilial' };
const EMPTY = { cnpj: '', nome: '', isFilial: false, 'meta:porte': '' };
const required = (...keys: string[]) => ({
  ...withField(FORM, { required: keys.includes('porte') }),
  fields: withField(FORM, { required: keys.includes('porte') }).fields.map((field) =>
    keys.includes(field.key) ? { ...field, required: true } : field,
  ),
});

describe('governedErrors', () => {
  it('names what the form of a new record lacks by the paths of the page', () => {
    const governed = required('nomeFantasia', 'porte', 'cidade');
    expect(governedErrors(governed, PATHS, { before: null, after: EMPTY }, t)).toEqual({
      nome: 'form.required',
      'meta:porte': 'form.required',
    });
  });

  it('refuses to empty what is required, and leaves alone what was empty', () => {
    const governed = required('nomeFantasia', 'porte');
    const full = { ...EMPTY, nome: 'A', 'meta:porte': 'mei' };
    expect(governedErrors(governed, PATHS, { before: full, after: EMPTY }, t)).toEqual({
      nome: 'form.required',
      'meta:porte': 'form.required',
    });
    expect(governedErrors(governed, PATHS, { before: EMPTY, after: { ...EMPTY, cnpj: '1' } }, t)).toEqual({});
  });

  it('says what an added field does not take', () => {
    const typed = { before: null, after: { ...EMPTY, 'meta:porte': 'x' } };
    expect(governedErrors(withField(FORM), PATHS, typed, t)).toEqual({
      'meta:porte': 'governed.fault.option',
    });
    const number = withField(FORM, { type: 'number' });
    expect(governedErrors(number, PATHS, typed, t)).toEqual({ 'meta:porte': 'governed.fault.number' });
  });
});

describe('values of added fields', () => {
  const as = (type: FormField['type']) => withField(FORM, { type });
  it.each<[FormField['type'], unknown, string]>([
    ['number', 1.5, '1,5'],
    ['boolean', true, 'sim'],
    ['cpf', '52998224725', '529.982.247-25'],
    ['date', '2026-02-28', '2026-02-28'],
    ['text', 'x', 'x'],
  ])('a %s goes into the form and comes back', (type, value, typed) => {
    const governed = as(type);
    const field = governed.fields.at(-1) as FormField;
    expect(customValues(governed, { porte: value })).toEqual({ 'meta:porte': typed });
    expect(stored(field, typed)).toBe(value);
  });

  it('only those that differ are sent, an emptied one as null; a new record says no where nothing is ticked', () => {
    expect(customChange(as('text'), { 'meta:porte': 'a' }, { 'meta:porte': 'a' })).toBeNull();
    expect(customChange(as('text'), { 'meta:porte': 'a' }, { 'meta:porte': ' ' })).toEqual({ porte: null });
    expect(customChange(as('text'), null, { 'meta:porte': '' })).toBeNull();
    expect(customChange(as('boolean'), null, { 'meta:porte': '' })).toEqual({ porte: false });
  });
});

it('what a look-up filled in and the form does not show is not sent', () => {
  const governed = { ...FORM, fields: FORM.fields.filter(({ key }) => key === 'cnpj') };
  const values = { cnpj: '1', nome: 'A', isFilial: true, other: 'x' };
  expect(withoutUndrawn(governed, PATHS, values)).toEqual({
    cnpj: '1',
    nome: '',
    isFilial: false,
    other: 'x',
  });
});

it('a field keeps the label of the page until somebody gives it another one', () => {
  const [cnpj] = FORM.fields as [FormField];
  expect(labelOf(FORM, cnpj, 'Tax id')).toBe('Tax id');
  expect(labelOf(FORM, { ...cnpj, label: 'Registro' }, 'Tax id')).toBe('Registro');
});
