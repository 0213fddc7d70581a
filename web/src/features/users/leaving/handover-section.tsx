import { Button, Group, MultiSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import { handOverTasks, openTasksQuery } from '../../../api/leaving.ts';
import { assignablesQuery } from '../../../api/tasks.ts';
import { useServerSearch } from '../../../ui/forms/use-server-search.ts';
import { Loaded } from '../../../ui/record/loaded.tsx';
import { useRecordMutation } from '../../../ui/record/use-record-mutation.ts';

/** How many people may share what somebody leaves behind. */
const MOST_PEOPLE = 20;

/** The open tasks of a person, and who gets them. */
export function HandoverSection({ userId }: { userId: string }) {
  const query = useQuery(openTasksQuery(userId));
  return <Loaded query={query}>{(open) => <Handover userId={userId} open={open} />}</Loaded>;
}

/** Hands over batch after batch until none is left; what was stopped or failed on the way goes on with the next try. */
function useHandover(userId: string, onDone: () => void) {
  const { t } = useTranslation();
  const [left, setLeft] = useState<number | null>(null);
  const { act, busy } = useRecordMutation({
    work: async (to: readonly number[]) => {
      let all = 0;
      for (;;) {
        const { left: rest, moved } = await handOverTasks(userId, to);
        all += moved;
        setLeft(rest);
        if (rest === 0 || moved === 0) return all;
      }
    },
    touches: [keys.tasks.all],
    said: (count) => t('leaving.handedOver', { count }),
    onDone,
  });
  return { act, busy, left };
}

function Handover({ open, userId }: { open: number; userId: string }) {
  const { t } = useTranslation();
  const [to, setTo] = useState<string[]>([]);
  const [known, setKnown] = useState<Record<string, string>>({});
  const { filterOf, onSearchChange, search } = useServerSearch();
  const { data: found = [], isSuccess } = useQuery(assignablesQuery(search));
  const { act, busy, left } = useHandover(userId, () => setTo([]));
  if (open === 0) return <Text role="status">{t('leaving.noTasks')}</Text>;
  const names = { ...known, ...Object.fromEntries(found.map(({ id, name }) => [String(id), name])) };
  return (
    <Stack gap="md" align="flex-start">
      <Text role="status">{t('leaving.openTasks', { count: busy && left !== null ? left : open })}</Text>
      <MultiSelect
        label={t('leaving.to')}
        description={t('leaving.toHint')}
        searchable
        maxValues={MOST_PEOPLE}
        onSearchChange={onSearchChange}
        filter={filterOf(isSuccess)}
        data={Object.entries(names).map(([value, label]) => ({ value, label }))}
        value={to}
        onChange={(next) => {
          setKnown(Object.fromEntries(next.map((id) => [id, names[id] ?? id])));
          setTo(next);
        }}
        w="100%"
      />
      <Group>
        <Button loading={busy} disabled={to.length === 0} onClick={() => act(to.map(Number))}>
          {t('leaving.handOver')}
        </Button>
      </Group>
    </Stack>
  );
}
