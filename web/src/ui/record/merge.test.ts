import { describe, expect, it } from 'vitest';
import { mergeEdits } from './merge.ts';

const base = { nome: 'Ana', fone: '1', rg: 'x' };

describe('mergeEdits', () => {
  it('takes the newer value of untouched fields and keeps what was typed in the others', () => {
    const merged = mergeEdits(base, { ...base, nome: 'Ana Maria' }, { ...base, fone: '2' });
    expect(merged.values).toEqual({ nome: 'Ana Maria', fone: '2', rg: 'x' });
    expect(merged.changes).toEqual([{ field: 'fone', before: '1', now: '2', contested: false }]);
  });

  it('marks a field that both changed and keeps the own value', () => {
    const merged = mergeEdits(base, { ...base, nome: 'A' }, { ...base, nome: 'B' });
    expect(merged.values.nome).toBe('A');
    expect(merged.changes).toEqual([{ field: 'nome', before: 'Ana', now: 'B', contested: true }]);
  });

  it('does not contest the same change made twice', () => {
    expect(mergeEdits(base, { ...base, rg: 'y' }, { ...base, rg: 'y' }).changes[0]?.contested).toBe(false);
  });

  it('takes a list as one value', () => {
    const offer = { nome: 'Ana', taxas: [{ taxa: '1' }] };
    const theirs = { ...offer, taxas: [{ taxa: '2' }] };
    expect(mergeEdits(offer, { ...offer, taxas: [{ taxa: '1' }] }, theirs).values).toEqual(theirs);
    expect(mergeEdits(offer, { ...offer, taxas: [] }, { ...offer, taxas: [{ taxa: '1' }] }).changes).toEqual(
      [],
    );
  });
});
