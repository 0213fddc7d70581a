import { describe, expect, it } from 'vitest';
import { arrangementFaults, MOST_CUSTOM_FIELDS } from './form-arrangement.ts';
import { DELIVERED_FORMS, FORMS, type FormField, withNeeded } from './form-fields.ts';

const custom = (key: string, more: Partial<FormField> = {}): FormField => ({
  key,
  label: key,
  type: 'text',
  required: false,
  visible: true,
  ...more,
});
const company = (changes: Record<string, Partial<FormField>> = {}, ...added: FormField[]) => [
  ...DELIVERED_FORMS.company.map((field) => ({ ...field, ...changes[field.key] })),
  ...added,
];
const found = (fields: FormField[]) =>
  arrangementFaults('company', fields).map(({ fault, key, part }) => [
    key,
    part.replace(/^\d+\./, ''),
    fault,
  ]);
const options = [{ value: 'a', label: 'A' }];

describe('arrangementFaults', () => {
  it.each(FORMS)('finds nothing in the form %s as it is delivered', (form) => {
    expect(arrangementFaults(form, DELIVERED_FORMS[form])).toEqual([]);
  });

  it.each<[string, FormField[], string[]]>([
    [
      'hides a needed field',
      company({ razaoSocial: { visible: false, required: false } }),
      ['razaoSocial', 'visible', 'needed'],
    ],
    [
      'leaves a needed field open',
      company({ razaoSocial: { required: false } }),
      ['razaoSocial', 'required', 'needed'],
    ],
    ['takes a needed field out', [custom('a')], ['razaoSocial', 'razaoSocial', 'needed']],
    ['makes a CNPJ a number', company({ cnpj: { type: 'number' } }), ['cnpj', 'type', 'typeFixed']],
    ['makes a yes or no a text', company({ isFilial: { type: 'text' } }), ['isFilial', 'type', 'typeFixed']],
    ['adds a key of the server', company({}, custom('role')), ['role', 'key', 'reserved']],
    ['has a key twice', company({}, custom('a'), custom('a')), ['a', 'key', 'duplicate']],
    [
      'has no options to choose from',
      company({}, custom('a', { type: 'select' })),
      ['a', 'options', 'optionsMissing'],
    ],
    [
      'has options where nothing is chosen',
      company({}, custom('a', { options })),
      ['a', 'options', 'optionsUnexpected'],
    ],
    [
      'has an option twice',
      company({}, custom('a', { type: 'select', options: [...options, ...options] })),
      ['a', 'options', 'duplicate'],
    ],
    [
      'requires what it hides',
      company({}, custom('a', { required: true, visible: false })),
      ['a', 'required', 'requiredHidden'],
    ],
  ])('finds that a list %s', (_what, fields, fault) => {
    expect(found(fields)).toContainEqual(fault);
  });

  it('lets text be chosen from a list, and other fields be hidden, left out and asked for', () => {
    const changes = {
      cidade: { type: 'select', options },
      cnpj: { required: true },
      subdominio: { visible: false },
    } satisfies Record<string, Partial<FormField>>;
    expect(found(company(changes).filter(({ key }) => key !== 'cep'))).toEqual([]);
  });

  it('takes as many added fields as metadata has room for', () => {
    const many = Array.from({ length: MOST_CUSTOM_FIELDS + 1 }, (_, index) => custom(`f${index}`));
    expect(found(company({}, ...many))).toEqual([['', '', 'tooMany']]);
    expect(found(company({}, ...many.slice(1)))).toEqual([]);
  });
});

it('a form of before a field was needed gets it, in front and as it is delivered', () => {
  const fields = withNeeded('establishment', [custom('a'), { ...custom('mcc'), label: 'Ramo' }]);
  expect(fields.map(({ key, required }) => [key, required])).toEqual([
    ['documento', true],
    ['razaoSocial', true],
    ['a', false],
    ['mcc', true],
  ]);
});
