import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../../../test/render.tsx';
import { Pager } from './pager.tsx';

const NAMES = ['Primeira página', 'Página anterior', 'Próxima página', 'Última página'] as const;

interface Place {
  page: number;
  total: number;
  capped?: boolean;
  hasMore?: boolean;
}

async function pager(place: Place) {
  const onPage = vi.fn();
  const onPageSize = vi.fn();
  const { user } = await show(<Pager {...place} pageSize={20} onPage={onPage} onPageSize={onPageSize} />);
  const step = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  const usable = NAMES.filter((name) => !step(name).disabled);
  return { onPage, onPageSize, step, usable, user, text: screen.getByRole('navigation').textContent };
}

describe('which rows are shown', () => {
  it.each([
    [{ page: 1, total: 0 }, '0–0 de 0'],
    [{ page: 1, total: 7 }, '1–7 de 7'],
    [{ page: 3, total: 41 }, '41–41 de 41'],
    [{ page: 2, total: 1_000, capped: true }, '21–40 de mais de 1.000'],
    [{ page: 2, total: 40, hasMore: true }, '21–40 de mais de 40'],
  ])('%j', async (place, words) => {
    const { text } = await pager(place);
    expect(text).toContain(words);
  });
});

describe('the ways that are open', () => {
  it.each([
    ['on the only page', { page: 1, total: 20 }, []],
    ['on the first', { page: 1, total: 21 }, ['Próxima página', 'Última página']],
    ['in the middle', { page: 2, total: 60 }, [...NAMES]],
    ['on the last', { page: 3, total: 60 }, ['Primeira página', 'Página anterior']],
    ['where nobody counted the rest', { page: 1, total: 20, hasMore: true }, ['Próxima página']],
  ])('%s', async (_where, place, open) => {
    const { usable } = await pager(place);
    expect(usable).toEqual(open);
  });
});

it('goes where its buttons say', async () => {
  const { onPage, step, user } = await pager({ page: 3, total: 99 });
  for (const name of NAMES) await user.click(step(name));
  expect(onPage.mock.calls.flat()).toEqual([1, 2, 4, 5]);
});
