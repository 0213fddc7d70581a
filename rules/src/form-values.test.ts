import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DELIVERED_FORMS, FIELD_TYPES, type FormField } from './form-fields.ts';
import {
  isEmpty,
  LONGEST_TEXT,
  LONGEST_TEXTAREA,
  type ValueFault,
  valueFault,
  valueFaults,
} from './form-values.ts';

const field = (key: string, more: Partial<FormField> = {}): FormField => ({
  key,
  label: key,
  type: 'text',
  required: false,
  visible: true,
  ...more,
});
const required = { required: true };
const hidden = { visible: false };

type State = Parameters<typeof valueFaults>[3];
const faults = (fields: FormField[], before: State | null, after: State) =>
  valueFaults('company', fields, before, after).map(({ fault, key }) => `${key} ${fault}`);

describe('valueFaults', () => {
  it.each([null, undefined, '', '  '])('misses a required field of a new record that is %j', (cnpj) => {
    expect(faults([field('cnpj', required)], null, { values: { cnpj } })).toEqual(['cnpj required']);
  });

  it('misses a required field that is cleared, not one that stays as empty as it was', () => {
    const form = [field('cnpj', required), field('meta', required)];
    const was = { values: { cnpj: '1' }, metadata: { meta: 'x' } };
    expect(faults(form, was, { values: { cnpj: null }, metadata: {} })).toEqual([
      'cnpj required',
      'meta required',
    ]);
    const never = { values: { cnpj: null }, metadata: {} };
    expect(faults(form, never, { values: { cnpj: '' }, metadata: { meta: null } })).toEqual([]);
  });

  it('misses the required fields of what comes into being with a change, and of what goes', () => {
    const form = [field('cep', required)];
    const [none, without, full] = [
      { values: {} },
      { values: { cep: null } },
      { values: { cep: '01001000' } },
    ];
    expect(faults(form, none, without)).toEqual(['cep required']);
    expect(faults(form, full, none)).toEqual(['cep required']);
    expect(faults(form, none, none)).toEqual([]);
  });

  it('refuses a value for a hidden field, and lets the one that is there stay', () => {
    const form = [field('cnpj', hidden), field('meta', hidden)];
    const full = { values: { cnpj: '1' }, metadata: { meta: 'x' } };
    expect(faults(form, null, full)).toEqual(['cnpj hidden', 'meta hidden']);
    expect(faults(form, null, { values: { cnpj: null }, metadata: {} })).toEqual([]);
    expect(faults(form, full, full)).toEqual([]);
    expect(faults(form, full, { values: { cnpj: '2' }, metadata: {} })).toEqual([
      'cnpj hidden',
      'meta hidden',
    ]);
  });

  it('takes no for a hidden yes or no, and refuses yes', () => {
    const form = [field('isFilial', { type: 'boolean', ...hidden })];
    expect(faults(form, null, { values: { isFilial: false } })).toEqual([]);
    expect(faults(form, null, { values: { isFilial: true } })).toEqual(['isFilial hidden']);
    expect(faults(form, { values: { isFilial: true } }, { values: { isFilial: false } })).toEqual([
      'isFilial hidden',
    ]);
  });

  it('lets a value stay that the field would not take today', () => {
    const form = [field('size', { type: 'number' }), field('list', { type: 'boolean' })];
    const old = { values: {}, metadata: { size: 'G', list: [1, { a: 2 }] } };
    expect(faults(form, old, JSON.parse(JSON.stringify(old)))).toEqual([]);
    expect(faults(form, old, { values: {}, metadata: { size: 'M', list: [2] } })).toEqual([
      'size number',
      'list boolean',
    ]);
  });

  it('says nothing of fields that a change does not speak of, nor of keys that the form does not have', () => {
    const form = [field('cep', required), field('meta', required)];
    expect(faults(form, { values: {} }, { values: {} })).toEqual([]);
    expect(faults([], null, { values: { cnpj: 'x' }, metadata: { anything: [1] } })).toEqual([]);
  });

  it('looks at own keys alone', () => {
    expect(faults([field('constructor', required)], null, { values: {}, metadata: {} })).toEqual([
      'constructor required',
    ]);
  });
});

describe('valueFault', () => {
  it.each<[FormField['type'], unknown, ValueFault | null]>([
    ['text', 'x'.repeat(LONGEST_TEXT), null],
    ['text', 'x'.repeat(LONGEST_TEXT + 1), 'tooLong'],
    ['text', 1, 'text'],
    ['textarea', 'x'.repeat(LONGEST_TEXTAREA), null],
    ['textarea', 'x'.repeat(LONGEST_TEXTAREA + 1), 'tooLong'],
    ['email', 'a@b.com', null],
    ['email', 'a@b', 'email'],
    ['phone', '(11) 98765-4321', null],
    ['phone', '123', 'phone'],
    ['cpf', '529.982.247-25', null],
    ['cpf', '529.982.247-26', 'cpf'],
    ['cnpj', '12.ABC.345/01DE-35', null],
    ['cnpj', '12', 'cnpj'],
    ['cep', '01001-000', null],
    ['cep', '1', 'cep'],
    ['uf', 'SP', null],
    ['uf', 'XX', 'uf'],
    ['date', '2028-02-29', null],
    ['date', '2026-02-29', 'date'],
    ['number', 1.5, null],
    ['number', '1.5', 'number'],
    ['boolean', false, null],
    ['boolean', 'true', 'boolean'],
    ['select', 'a', null],
    ['select', 'b', 'option'],
  ])('a %s of %j is %s', (type, value, fault) => {
    const options = type === 'select' ? { options: [{ value: 'a', label: 'A' }] } : {};
    expect(valueFault(field('x', { type, ...options }), true, value)).toBe(fault);
  });

  it('checks of a delivered field only the choice: its content is known elsewhere', () => {
    const options = [{ value: 'SP', label: 'SP' }];
    expect(valueFault(field('estado', { type: 'select', options }), false, 'RJ')).toBe('option');
    expect(valueFault(field('cnpj', { type: 'cnpj' }), false, 'x')).toBeNull();
  });

  it('takes any value of any type without throwing, and required only says so of nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FIELD_TYPES), fc.jsonValue(), (type, value) => {
        const fault = valueFault(field('x', { type, required: true, options: [] }), true, value);
        expect(fault === 'required').toBe(isEmpty(value));
      }),
    );
  });
});

it('the delivered forms need nothing but what nothing can be stored without', () => {
  const needed = Object.entries(DELIVERED_FORMS).map(([form, fields]) => [
    form,
    fields.filter((one) => one.required).map(({ key }) => key),
  ]);
  expect(Object.fromEntries(needed)).toEqual({
    company: ['razaoSocial'],
    user: ['nome', 'email'],
    establishment: ['documento', 'razaoSocial', 'mcc'],
  });
});
