import { describe, expect, it } from 'vitest';
import type { FormField } from '../../../api/types.ts';
import { changed, edited, faultOf, moved, newField, optionLines, parseOptions } from './field-list.ts';

const field = (key: string, more: Partial<FormField> = {}): FormField => ({
  key,
  label: key.toUpperCase(),
  type: 'text',
  required: false,
  visible: true,
  ...more,
});
const list = edited([field('a'), field('b'), field('c')]);
const keys = (fields: typeof list | readonly (typeof list)[number][]) =>
  fields.map(({ field: { key } }) => key);

describe('moved', () => {
  it('changes places with the neighbour, and stays at the ends', () => {
    expect(keys(moved(list, 'b', -1))).toEqual(['b', 'a', 'c']);
    expect(keys(moved(list, 'b', 1))).toEqual(['a', 'c', 'b']);
    expect(moved(list, 'a', -1)).toBe(list);
    expect(moved(list, 'c', 1)).toBe(list);
    expect(moved(list, 'x', 1)).toBe(list);
  });
});

describe('changed', () => {
  it('never leaves a field required and hidden', () => {
    expect(changed(field('a', { required: true }), { visible: false })).toMatchObject({ required: false });
    expect(changed(field('a', { visible: false }), { required: true })).toMatchObject({ visible: true });
  });

  it('gives options to a select and to nothing else', () => {
    const select = changed(field('a'), { type: 'select' });
    expect(select.options).toHaveLength(1);
    expect(changed(select, { type: 'date' })).not.toHaveProperty('options');
  });
});

describe('faultOf', () => {
  const faultWith = (change: Partial<FormField>) => {
    const one = { id: 'a', field: field('a', change), known: true };
    return faultOf(one, [one, ...list.slice(1)]);
  };

  it('finds what the server would refuse', () => {
    expect(faultWith({})).toBeNull();
    expect(faultWith({ key: '1 x' })).toBe('key');
    expect(faultWith({ key: 'b' })).toBe('keyTwice');
    expect(faultWith({ label: ' ' })).toBe('label');
    expect(faultWith({ type: 'select', options: [] })).toBe('options');
    const twice = { value: 'x', label: 'X' };
    expect(faultWith({ type: 'select', options: [twice, twice] })).toBe('optionTwice');
  });
});

describe('newField', () => {
  it('has a key of its own', () => {
    const first = newField(list, 'Novo');
    expect(first.field).toMatchObject({ key: 'campo1', label: 'Novo' });
    expect(newField([...list, first], 'Novo').field.key).toBe('campo2');
  });
});

describe('options as lines', () => {
  it('go back and forth', () => {
    const options = [
      { value: 's', label: 'Sim' },
      { value: 'Não', label: 'Não' },
    ];
    expect(optionLines(options)).toBe('s: Sim\nNão');
    expect(parseOptions(' s:  Sim \n\nNão')).toEqual(options);
    expect(parseOptions('')).toEqual([]);
  });
});
