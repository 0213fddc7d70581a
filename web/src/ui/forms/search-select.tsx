import { getOptionsLockup, getParsedComboboxData, type SelectProps } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { LightSelect } from './light-select.tsx';

export interface SearchSelectProps extends Omit<SelectProps, 'searchable' | 'searchValue' | 'ref'> {}

/**
 * A select box that finds its options by what is typed. The label of what is chosen is marked as a whole, so that typing
 * begins a new search in its place instead of adding to it; Escape brings the label back.
 */
export function SearchSelect(props: SearchSelectProps) {
  const { events, input, show, text } = useMarkedLabel(props);
  return (
    <LightSelect {...props} {...events} ref={input} searchable searchValue={text} onSearchChange={show} />
  );
}

function useMarkedLabel(props: SearchSelectProps) {
  const input = useRef<HTMLInputElement>(null);
  const isTyping = useRef(false);
  const label = useRef('');
  const [text, setText] = useState(() => labelOf(props));
  const mark = () => {
    if (!isTyping.current && document.activeElement === input.current) input.current?.select();
  };
  const show = (next: string) => {
    setText(next);
    props.onSearchChange?.(next);
  };
  // A label that comes while the field has the focus would have the caret behind it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another text is shown
  useLayoutEffect(mark, [text]);
  const events = {
    onFocus: (event) => {
      mark();
      props.onFocus?.(event);
    },
    // The release of the button takes away what was marked on focus.
    onClick: (event) => {
      mark();
      props.onClick?.(event);
    },
    onInput: (event) => {
      if (!isTyping.current) label.current = text;
      isTyping.current = true;
      props.onInput?.(event);
    },
    onKeyDown: (event) => {
      if (event.key === 'Escape' && isTyping.current) {
        isTyping.current = false;
        show(label.current);
      }
      props.onKeyDown?.(event);
    },
    onBlur: (event) => {
      isTyping.current = false;
      props.onBlur?.(event);
    },
    onOptionSubmit: (value) => {
      isTyping.current = false;
      props.onOptionSubmit?.(value);
      // The field stays focused, with the caret behind the label where it is still the same.
      requestAnimationFrame(mark);
    },
  } satisfies Partial<SelectProps>;
  return { events, input, show, text };
}

/** What is shown of the value before anybody types. */
function labelOf({ data, defaultValue, value = defaultValue }: SearchSelectProps): string {
  if (value === null || value === undefined) return '';
  return getOptionsLockup(getParsedComboboxData(data))[`${value}`]?.label ?? '';
}
