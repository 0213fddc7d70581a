import '@mantine/spotlight/styles.layer.css';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Spotlight, useSpotlight } from '@mantine/spotlight';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../api/problem.ts';
import { problemText } from '../../ui/feedback/problem-text.ts';
import { IconSearch } from '../../ui/icons/index.ts';
import classes from './command-palette.module.css';
import { takeEarlyLetters } from './early-letters.ts';
import { type Found, useFoundCommands, useRecentCommands } from './found-commands.ts';
import { highlightPieces } from './highlight.ts';
import { palette, paletteStore } from './palette.ts';
import { type Command, type CommandGroup, useOwnCommands } from './palette-commands.ts';
import { type NamedRecord, useRecordActions } from './record-actions.ts';
import { LIST_ID, optionId, usePaletteKeys } from './use-palette-keys.ts';

/** Records of every kind, pages, actions and tenants, all without leaving the keyboard. */
export function CommandPalette() {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const [record, setRecord] = useState<NamedRecord | null>(null);
  const found = useFoundCommands(query);
  const groups = useGroups(query, found, record);
  const commands = groups.flatMap((group) => group.commands);
  const active = commands[useSpotlight(paletteStore).selected];
  const keys = usePaletteKeys({ query, commands, active, settled: found.settled, record, setRecord });
  const change = (text: string) => {
    setQuery(text);
    setRecord(null);
  };
  return (
    <Spotlight.Root
      store={paletteStore}
      query={query}
      onQueryChange={change}
      shortcut={null}
      scrollable
      maxHeight={440}
      radius="lg"
      centered={false}
      yOffset="12dvh"
      closeOnEscape={record === null}
      overlayProps={{ backgroundOpacity: 0.4, blur: 0 }}
      attributes={{ content: { 'aria-label': t('shell.search') } }}
    >
      <Spotlight.Search
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.placeholder')}
        leftSection={<IconSearch size={18} />}
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={LIST_ID}
        onFocus={() => setQuery((typed) => typed + takeEarlyLetters())}
        onKeyDownCapture={keys}
        {...(active ? { 'aria-activedescendant': optionId(active.id) } : {})}
      />
      <Spotlight.ActionsList id={LIST_ID} role="listbox" aria-label={t('palette.found')}>
        {groups.map((group) => (
          <Group key={group.label} group={group} query={record === null ? query : ''} active={active} />
        ))}
      </Spotlight.ActionsList>
      <Outcome found={found} count={commands.length} hasRecord={record !== null} />
      <Hint active={active} record={record} />
    </Spotlight.Root>
  );
}

/** What stands in the list: the actions on a record, else what was opened last, what the page knows and what the server found. */
function useGroups(query: string, found: Found, record: NamedRecord | null): CommandGroup[] {
  const { t } = useTranslation();
  const own = useOwnCommands(query);
  const recent = useRecentCommands();
  const actionsOf = useRecordActions();
  if (record !== null) {
    const label = t('palette.actionsOf', { name: record.hit.title });
    return [{ label, commands: actionsOf(record) }];
  }
  const groups = query.trim() === '' ? [recent, ...own] : [...own, ...found.groups];
  return groups.filter((group) => group.commands.length > 0);
}

interface GroupProps {
  group: CommandGroup;
  query: string;
  active: Command | undefined;
}

/** The options are buttons of their own, since those of the library carry no id that the field could point at. */
function Group({ active, group, query }: GroupProps) {
  return (
    <Spotlight.ActionsGroup label={group.label} role="group" aria-label={group.label}>
      {group.commands.map((command) => (
        <UnstyledButton
          key={command.id}
          id={optionId(command.id)}
          role="option"
          aria-selected={command === active}
          tabIndex={-1}
          data-action
          className={classes['action'] ?? ''}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            palette.close();
            command.run();
          }}
        >
          <command.icon size={18} stroke={1.75} className={classes['icon']} aria-hidden />
          <span className={classes['words']}>
            <span className={classes['label']}>
              <Highlighted text={command.label} query={query} />
            </span>
            {command.description === undefined ? null : (
              <span className={classes['description']}>
                <Highlighted text={command.description} query={query} />
              </span>
            )}
          </span>
          {command.aside === undefined ? null : <span className={classes['aside']}>{command.aside}</span>}
        </UnstyledButton>
      ))}
    </Spotlight.ActionsGroup>
  );
}

function Highlighted({ query, text }: { query: string; text: string }) {
  return highlightPieces(text, query).map((piece, index) =>
    piece.matches ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other name than their place
      <mark key={index} className={classes['mark']}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}

/** How many there are, said to those who don't see the list; and to everybody when there is none, or something failed. */
function Outcome({ count, found, hasRecord }: { count: number; found: Found; hasRecord: boolean }) {
  const { t } = useTranslation();
  const { error, failed, settled } = found;
  const faults = [
    ...(error === null ? [] : [problemText(asApiError(error), t)]),
    ...(failed.length === 0 ? [] : [t('palette.failed', { kinds: failed.join(', ') })]),
  ];
  const isBusy = !settled && !hasRecord;
  return (
    <div role="status" className={classes['outcome']}>
      {isBusy && count === 0 ? <p>{t('palette.searching')}</p> : null}
      {!isBusy && count === 0 && faults.length === 0 ? <p>{t('palette.empty')}</p> : null}
      {faults.map((fault) => (
        <p key={fault}>{fault}</p>
      ))}
      {isBusy || count === 0 ? null : <VisuallyHidden>{t('palette.count', { count })}</VisuallyHidden>}
    </div>
  );
}

/** What the keys do where they do more than elsewhere. */
function Hint({ active, record }: { active: Command | undefined; record: NamedRecord | null }) {
  const { t } = useTranslation();
  if (record !== null) return <p className={classes['hint']}>{t('palette.back')}</p>;
  if (active?.record === undefined) return null;
  return <p className={classes['hint']}>{t('palette.actionsHint')}</p>;
}
