import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { IconSearch } from './icons/index.ts';
import { useShortcuts } from './keyboard/use-shortcuts.ts';

interface SearchFieldProps {
  className?: string | undefined;
  label: string;
  clearLabel: string;
  /** What is searched for now; the field follows it when it changes elsewhere, such as by the back button. */
  value: string;
  /** Called a moment after the last key. */
  onSearch: (text: string) => void;
}

const TYPING_MS = 250;

/** Searches a list while it is typed; `/` goes to it, Escape empties it. */
export function SearchField({ className, label, clearLabel, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const search = useDebouncedCallback(onSearch, TYPING_MS);
  useShortcuts({
    '/': () => {
      input.current?.focus();
      input.current?.select();
    },
  });

  useEffect(() => {
    // What is being typed is never overwritten by its own echo.
    setText((current) => (current.trim() === value ? current : value));
  }, [value]);

  const type = (next: string) => {
    setText(next);
    search(next);
  };

  return (
    <TextInput
      ref={input}
      className={className ?? ''}
      type="search"
      aria-label={label}
      placeholder={label}
      aria-keyshortcuts="/"
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') type('');
      }}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={
        text === '' ? (
          <Kbd size="xs">/</Kbd>
        ) : (
          <CloseButton size="sm" aria-label={clearLabel} onClick={() => type('')} />
        )
      }
    />
  );
}
