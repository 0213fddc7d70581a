import { getOptionsLockup, getParsedComboboxData, Select, type SelectProps } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';

export interface SearchSelectProps extends Omit<SelectProps, 'searchable' | 'searchValue' | 'ref'> {}

/**
 * A select box that finds its options by what is typed. The label of what is chosen is marked as a whole, so that typing
 * begins a new search in its place instead of adding to it; Escape brings the label back.
 */
export function SearchSelect({
  onBlur,
  onClick,
  onFocus,
  onInput,
  onKeyDown,
  onOptionSubmit,
  onSearchChange,
  ...props
}: SearchSelectProps) {
  const input = useRef<HTMLInputElement>(null);
  const isTyping = useRef(false);
  const label = useRef('');
  const [text, setText] = useState(() => labelOf(props));
  const mark = () => {
    if (!isTyping.current && document.activeElement === input.current) input.current?.select();
  };
  const show = (next: string) => {
    setText(next);
    onSearchChange?.(next);
  };
  // A label that comes while the field has the focus would have the caret behind it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another text is shown
  useLayoutEffect(mark, [text]);
  return (
    <Select
      {...props}
      ref={input}
      searchable
      searchValue={text}
      onSearchChange={show}
      onFocus={(event) => {
        mark();
        onFocus?.(event);
      }}
      // The release of the button takes away what was marked on focus.
      onClick={(event) => {
        mark();
        onClick?.(event);
      }}
      onInput={(event) => {
        if (!isTyping.current) label.current = text;
        isTyping.current = true;
        onInput?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isTyping.current) {
          isTyping.current = false;
          show(label.current);
        }
        onKeyDown?.(event);
      }}
      onBlur={(event) => {
        isTyping.current = false;
        onBlur?.(event);
      }}
      onOptionSubmit={(value) => {
        isTyping.current = false;
        onOptionSubmit?.(value);
        // The field stays focused, with the caret behind the label where it is still the same.
        requestAnimationFrame(mark);
      }}
    />
  );
}

/** What is shown of the value before anybody types. */
function labelOf({ data, defaultValue, value = defaultValue }: SearchSelectProps): string {
  if (value === null || value === undefined) return '';
  return getOptionsLockup(getParsedComboboxData(data))[`${value}`]?.label ?? '';
}
