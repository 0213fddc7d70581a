import { expect, it } from 'vitest';
import { keptFor } from './use-kept-draft.ts';

const updatedAt = '2026-03-10T12:00:00.000Z';

it('goes on with what was typed, the rest as in a new form', () => {
  expect(keptFor(undefined, { draft: { name: 'Gama', modules: [] }, updatedAt })).toMatchObject({
    updatedAt,
    values: { name: 'Gama', modules: [], timeZone: 'America/Sao_Paulo', ownerEmail: '' },
  });
});

it('a draft of a company below another is not taken for this one', () => {
  const draft = { parentId: 'outra', name: 'Gama' };
  expect(keptFor(undefined, { draft, updatedAt })).toBeNull();
  expect(keptFor('outra', { draft, updatedAt })).not.toBeNull();
  expect(keptFor('outra', { draft: null, updatedAt: null })).toBeNull();
});
