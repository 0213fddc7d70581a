import { List } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { notifyDone } from '../../feedback/notify.ts';
import { problemText } from '../../feedback/problem-text.ts';
import { type Outcome, runAll } from './run-all.ts';

/** How one record of a batch is brought back. */
export interface WayBack {
  name: string;
  back: () => Promise<unknown>;
}

/** Takes a whole batch back, each record by a change like any other; those that stay as they are, are named with the reason. */
export async function takeBackAll(ways: readonly WayBack[], refresh: () => Promise<void>): Promise<void> {
  const outcome = await runAll(ways, {
    work: ({ back }) => back(),
    isDone: () => Promise.resolve(false),
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  await refresh();
  if (outcome.refused.length === 0) notifyDone(i18next.t('action.undone'));
  else notifyKept(outcome, ways.length);
}

function notifyKept({ done, refused }: Outcome<WayBack>, of: number): void {
  notifications.show({
    color: 'yellow',
    autoClose: false,
    title: i18next.t('selection.undone', { count: done.length, of }),
    closeButtonProps: { 'aria-label': i18next.t('action.close') },
    message: (
      <List size="sm">
        {refused.map(({ error, row }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may be the same, and the list never changes its order
          <List.Item key={place}>{`${row.name}: ${problemText(error, i18next.t)}`}</List.Item>
        ))}
      </List>
    ),
  });
}
