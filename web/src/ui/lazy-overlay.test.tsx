import { Modal } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../test/render.tsx';
import { lazyOverlay } from './lazy-overlay.tsx';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
}

const Dialog = ({ onClose, opened }: DialogProps) => (
  <Modal opened={opened} onClose={onClose} title="Asked for">
    Here it is
  </Modal>
);

function pageWith(load: () => Promise<typeof Dialog>) {
  const LazyDialog = lazyOverlay(load);
  return function Page() {
    const [opened, setOpened] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Open
        </button>
        <button type="button" onPointerEnter={LazyDialog.ahead}>
          Near
        </button>
        <LazyDialog opened={opened} onClose={() => setOpened(false)} />
      </>
    );
  };
}

test('is loaded once, when it is opened, and gives the focus back as it closes', async () => {
  let loads = 0;
  const Page = pageWith(async () => {
    loads += 1;
    return Dialog;
  });
  const { user } = await show(<Page />);
  expect(loads).toBe(0);
  const button = screen.getByRole('button', { name: 'Open' });
  for (const _ of ['first', 'again']) {
    await user.click(button);
    await screen.findByText('Here it is');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Here it is')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(button));
  }
  expect(loads).toBe(1);
});

test('may be loaded ahead, and is then only opened', async () => {
  let loads = 0;
  const Page = pageWith(async () => {
    loads += 1;
    return Dialog;
  });
  const { user } = await show(<Page />);
  await user.hover(screen.getByRole('button', { name: 'Near' }));
  expect(loads).toBe(1);
  expect(screen.queryByText('Here it is')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByText('Here it is');
  expect(loads).toBe(1);
});

test('a code that does not come is told, and leaves the page as it is', async () => {
  const Page = pageWith(() => Promise.reject(new TypeError('Failed to fetch')));
  const { user } = await show(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('alert');
  expect(screen.getByRole('button', { name: 'Open' })).toBeDefined();
});
