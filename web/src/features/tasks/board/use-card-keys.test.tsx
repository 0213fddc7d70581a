import { useRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../../../test/render.tsx';
import { useCardKeys } from './use-card-keys.ts';

const COLUMNS = [[1, 2, 3], [], [4, 5]];
const edited = vi.fn();
const opened = vi.fn();

function Board() {
  const board = useRef<HTMLDivElement>(null);
  useCardKeys(board, edited);
  return (
    <div ref={board}>
      {COLUMNS.map((cards, column) => (
        <div key={String(cards)} data-column={column}>
          {cards.map((id) => (
            <button key={id} type="button" data-row-link={id} onClick={() => opened(id)}>
              {id}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The cards that have the focus after each of the keys. */
async function walk(keys: string): Promise<(string | null)[]> {
  const { user } = await show(<Board />);
  const places: (string | null)[] = [];
  for (const key of keys) {
    await user.keyboard(key);
    places.push(document.activeElement?.textContent ?? null);
  }
  return places;
}

beforeEach(() => {
  edited.mockReset();
  opened.mockReset();
});

describe('the keys of the board', () => {
  it('j and k stay in the column and stop at its ends', async () => {
    expect(await walk('jjjjkkk')).toEqual(['1', '2', '3', '3', '2', '1', '1']);
  });

  it('l and h skip a column without cards, and go to the last card where the row is too far down', async () => {
    expect(await walk('jjjlhl')).toEqual(['1', '2', '3', '5', '2', '5']);
  });

  it.each([
    ['l', '1'],
    ['h', '4'],
  ])('%s begins at its end of the board', async (key, card) => {
    expect(await walk(key)).toEqual([card]);
  });

  it('at the last column l stays', async () => {
    expect(await walk('jlll')).toEqual(['1', '4', '4', '4']);
  });
});

it('o opens the card in focus, e edits it, and neither does anything without one', async () => {
  const { user } = await show(<Board />);
  await user.keyboard('oe');
  expect(opened).not.toHaveBeenCalled();
  expect(edited).not.toHaveBeenCalled();
  await user.keyboard('jjoe');
  expect(opened).toHaveBeenCalledWith(2);
  expect(edited).toHaveBeenCalledWith(2);
});
