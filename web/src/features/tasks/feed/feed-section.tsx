import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import { createTaskFeed, endTaskFeed, taskFeedQuery } from '../../../api/task-feed.ts';
import { IconCalendarPlus } from '../../../ui/icons/index.ts';
import { ConfirmDialog } from '../../../ui/record/confirm-dialog.tsx';
import { Loaded } from '../../../ui/record/loaded.tsx';
import { useRecordMutation } from '../../../ui/record/use-record-mutation.ts';
import { Section } from '../../../ui/section.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { FeedDialog } from './feed-dialog.tsx';

/** The secret address under which a calendar program reads the own tasks: made, shown once, replaced and ended. */
export function FeedSection() {
  const { t } = useTranslation();
  const query = useQuery(taskFeedQuery);
  const [address, setAddress] = useState<string | null>(null);
  const touches = [keys.taskFeed.all];
  const create = useRecordMutation({ work: () => createTaskFeed(), touches, onDone: setAddress });
  const end = useRecordMutation({ work: () => endTaskFeed(), touches, said: () => t('taskFeed.ended') });
  return (
    <Section title={t('taskFeed.title')} text={t('taskFeed.text')}>
      <Loaded query={query} rows={1}>
        {(since) =>
          since === null ? (
            <Button
              variant="default"
              leftSection={<IconCalendarPlus size={16} />}
              loading={create.busy}
              onClick={() => create.act()}
            >
              {t('taskFeed.create')}
            </Button>
          ) : (
            <There since={since} onReplace={() => create.run()} onEnd={() => end.run()} />
          )
        }
      </Loaded>
      <FeedDialog address={address} onClose={() => setAddress(null)} />
    </Section>
  );
}

interface ThereProps {
  since: string;
  onReplace: () => Promise<unknown>;
  onEnd: () => Promise<unknown>;
}

function There({ since, onEnd, onReplace }: ThereProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [asked, setAsked] = useState<'again' | 'end' | null>(null);
  return (
    <>
      <Text size="sm" mb="xs">
        {t('taskFeed.since', { time: format.dateTime(since) })}
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={() => setAsked('again')}>
          {t('taskFeed.again')}
        </Button>
        <Button variant="default" color="red" onClick={() => setAsked('end')}>
          {t('taskFeed.end')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={asked !== null}
        title={t(asked === 'again' ? 'taskFeed.againTitle' : 'taskFeed.endTitle')}
        confirmLabel={t(asked === 'again' ? 'taskFeed.again' : 'taskFeed.end')}
        danger={asked === 'end'}
        onConfirm={asked === 'again' ? onReplace : onEnd}
        onClose={() => setAsked(null)}
      >
        {t(asked === 'again' ? 'taskFeed.againText' : 'taskFeed.endText')}
      </ConfirmDialog>
    </>
  );
}
