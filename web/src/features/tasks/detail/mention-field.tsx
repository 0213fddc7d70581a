import { Combobox, Textarea, type TextareaProps, useCombobox, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssignableUser } from '../../../api/types.ts';
import { useMentionSearch } from './use-mention-search.ts';
import type { Mentions } from './use-mentions.ts';

interface MentionFieldProps extends Omit<TextareaProps, 'onChange' | 'value'> {
  taskId: number;
  mentions: Mentions;
  value: string;
  onText: (text: string) => void;
}

/** The text of a comment. Behind an `@` it offers those who see the task: arrows change, Enter chooses, Escape puts them away. */
export function MentionField({ mentions, onKeyDown, onText, taskId, value, ...props }: MentionFieldProps) {
  const id = useId();
  const choice = useMentionChoice({ mentions, onText, taskId, value });
  const { at, choose, current, field, found, leave, look, press } = choice;
  const store = useCombobox({ opened: found.length > 0 });
  const submit = (chosen: string) => {
    const person = found.find((one) => String(one.id) === chosen);
    if (person) choose(person);
  };
  const opened = {
    'aria-controls': id,
    'aria-activedescendant': `${id}-${current?.id}`,
    // Escape closes the suggestions, not the drawer behind them.
    'data-mantine-stop-propagation': 'true',
  };
  return (
    <Combobox store={store} position="bottom-start" onOptionSubmit={submit}>
      <Combobox.DropdownTarget>
        <Textarea
          {...props}
          {...(current === undefined ? {} : opened)}
          ref={field}
          autosize
          minRows={2}
          maxRows={10}
          value={value}
          autoComplete="off"
          aria-autocomplete="list"
          onChange={(event) => {
            onText(event.currentTarget.value);
            look();
          }}
          onSelect={look}
          onBlur={leave}
          onKeyDown={(event) => (press(event) ? undefined : onKeyDown?.(event))}
        />
      </Combobox.DropdownTarget>
      <Suggestions id={id} found={found} at={at} />
    </Combobox>
  );
}

/** Who is offered, and which of them the keys have reached. */
function Suggestions({ at, found, id }: { id: string; found: readonly AssignableUser[]; at: number }) {
  const { t } = useTranslation();
  const count = found.length;
  const name = found[at]?.name;
  return (
    <>
      <VisuallyHidden role="status">
        {name === undefined ? null : t('taskPart.mentionsFound', { name, at: at + 1, count })}
      </VisuallyHidden>
      <Combobox.Dropdown>
        <Combobox.Options id={id} aria-label={t('taskPart.mentionList')}>
          {found.map((person, index) => (
            <Combobox.Option
              key={person.id}
              id={`${id}-${person.id}`}
              value={String(person.id)}
              selected={index === at}
              aria-selected={index === at}
            >
              {person.name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </>
  );
}

type ChoiceOptions = Pick<MentionFieldProps, 'mentions' | 'onText' | 'taskId' | 'value'>;

/** What of the people who are offered is reached and chosen, by keys or otherwise. */
function useMentionChoice({ mentions, onText, taskId, value }: ChoiceOptions) {
  const field = useRef<HTMLTextAreaElement>(null);
  const search = useMentionSearch(taskId, value, mentions);
  const { begun, found } = search;
  const [place, setPlace] = useState(0);
  const at = Math.min(place, found.length - 1);
  const current = found[at];
  const caretAfter = useCaret(field);
  const choose = (person: AssignableUser) => {
    if (begun === null || field.current === null) return;
    const named = `${value.slice(0, begun.at)}@${person.name} `;
    mentions.choose(person);
    onText(named + value.slice(field.current.selectionStart).replace(/^ /, ''));
    caretAfter(named.length);
    search.look(null);
  };
  /** Whether the key was for the suggestions. */
  const press = (event: KeyboardEvent): boolean => {
    if (current === undefined || event.nativeEvent.isComposing) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) setPlace((at + step + found.length) % found.length);
    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) choose(current);
    else if (event.key === 'Escape') search.putAway();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  const look = () => {
    setPlace(0);
    search.look(field.current?.selectionStart ?? null);
  };
  return { at, choose, current, field, found, look, leave: () => search.look(null), press };
}

/** Sets the caret of a field once its new text is there. */
function useCaret(field: { current: HTMLTextAreaElement | null }) {
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (wanted.current === null) return;
    field.current?.setSelectionRange(wanted.current, wanted.current);
    wanted.current = null;
  });
  return (caret: number) => {
    wanted.current = caret;
  };
}
