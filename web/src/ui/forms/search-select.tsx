import { Select, type SelectProps } from '@mantine/core';
import { useRef } from 'react';

export interface SearchSelectProps extends Omit<SelectProps, 'searchable' | 'ref'> {}

/**
 * A select box that finds its options by what is typed. The label of what is chosen is marked as a whole, so that typing
 * begins a new search in its place instead of adding to it.
 */
export function SearchSelect({
  onBlur,
  onClick,
  onFocus,
  onInput,
  onOptionSubmit,
  ...props
}: SearchSelectProps) {
  const input = useRef<HTMLInputElement>(null);
  const isTyping = useRef(false);
  const mark = () => {
    if (!isTyping.current && document.activeElement === input.current) input.current?.select();
  };
  return (
    <Select
      {...props}
      ref={input}
      searchable
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
        isTyping.current = true;
        onInput?.(event);
      }}
      onBlur={(event) => {
        isTyping.current = false;
        onBlur?.(event);
      }}
      onOptionSubmit={(value) => {
        isTyping.current = false;
        onOptionSubmit?.(value);
        // The field stays focused, with the caret behind the new label.
        requestAnimationFrame(mark);
      }}
    />
  );
}
