import { describe, expect, it } from 'vitest';
import { changesOf } from './entry-changes.ts';

describe('changesOf', () => {
  it('pairs what was with what is', () => {
    expect(changesOf({ before: { nome: 'A', x: 1 }, after: { nome: 'B', x: 1 } })).toEqual([
      { path: ['nome'], before: 'A', after: 'B' },
    ]);
  });

  it('shows everything of an entry that has one side alone', () => {
    expect(changesOf({ before: null, after: { reason: 'R', sessionsEnded: 0 } })).toEqual([
      { path: ['reason'], before: undefined, after: 'R' },
      { path: ['sessionsEnded'], before: undefined, after: 0 },
    ]);
    expect(changesOf({ before: null, after: null })).toEqual([]);
  });

  it('looks into lists and objects, and shows only what differs', () => {
    const before = { fields: [{ key: 'a', label: 'A' }], branding: { corPrincipal: '#000000' } };
    const after = { fields: [{ key: 'a', label: 'B' }, { key: 'c' }], branding: { corPrincipal: '#000000' } };
    expect(changesOf({ before, after })).toEqual([
      { path: ['fields', 'order'], before: 'a', after: 'a, c' },
      { path: ['fields', 'a', 'label'], before: 'A', after: 'B' },
      { path: ['fields', 'c'], before: undefined, after: {} },
    ]);
    expect(changesOf({ before: { list: [1, 2] }, after: { list: [1, 3] } })).toEqual([
      { path: ['list', '1'], before: 2, after: 3 },
    ]);
    expect(changesOf({ before: { fields: null }, after: { fields: [1] } })).toEqual([
      { path: ['fields', '0'], before: undefined, after: 1 },
    ]);
  });

  it('tells a move of a named item from a change of it', () => {
    const [a, b] = [
      { key: 'a', label: 'A' },
      { key: 'b', label: 'B' },
    ];
    expect(changesOf({ before: { fields: [a, b] }, after: { fields: [b, a] } })).toEqual([
      { path: ['fields', 'order'], before: 'a, b', after: 'b, a' },
    ]);
  });

  it('shows something whole that became something else, and what is empty', () => {
    expect(changesOf({ before: { a: 'x' }, after: { a: ['y'] } })).toEqual([
      { path: ['a'], before: 'x', after: ['y'] },
    ]);
    expect(changesOf({ before: { a: [] }, after: { a: null } })).toEqual([
      { path: ['a'], before: [], after: null },
    ]);
  });
});
