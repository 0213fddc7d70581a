import { Button, Group } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ShownSignals, signalsQuery } from '../../api/signals.ts';
import type { Signal } from '../../api/types.ts';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { IconRadar } from '../../ui/icons/index.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { SignalBadges } from './signal-badges.tsx';
import { useSignalWords } from './use-signal-words.ts';

interface SignalListProps {
  shown: ShownSignals;
  onOpen: (id: number) => void;
}

/** The signals that are shown, a page after the other. */
export function SignalList({ onOpen, shown }: SignalListProps) {
  const { t } = useTranslation();
  const query = useInfiniteQuery(signalsQuery(shown));
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = query;
  return (
    <Loaded query={query} rows={6}>
      {({ pages }) => (
        <>
          <ItemList
            title={t('signals.list')}
            empty={
              <StatePanel
                icon={<IconRadar size={24} />}
                title={t('signals.none')}
                text={t('signals.noneText')}
              />
            }
          >
            {pages.flatMap(({ sinais }) =>
              sinais.map((signal) => (
                <SignalItem key={signal.id} signal={signal} onOpen={() => onOpen(signal.id)} />
              )),
            )}
          </ItemList>
          {hasNextPage ? (
            <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('reconciliation.more')}
            </Button>
          ) : null}
        </>
      )}
    </Loaded>
  );
}

function SignalItem({ onOpen, signal }: { signal: Signal; onOpen: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useSignalWords();
  const { aberto_em: since, id, tipo } = signal;
  const title = [t(`signals.kind.${tipo}`), words.about(signal)].filter(Boolean).join(' · ');
  return (
    <Item
      icon={<IconRadar size={18} />}
      title={title}
      text={`${words.found(signal)} ${t('signals.openedAt')} ${format.dateTime(since)}.`}
      actions={
        <Group gap="xs">
          <SignalBadges signal={signal} />
          <Button variant="default" aria-label={t('signals.openOf', { id, what: title })} onClick={onOpen}>
            {t('signals.open')}
          </Button>
        </Group>
      }
    />
  );
}
