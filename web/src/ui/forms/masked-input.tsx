import { TextInput, type TextInputProps } from '@mantine/core';
import { caretAfter, type Mask } from '@retaguarda/rules/masks';
import { type ChangeEvent, useLayoutEffect, useRef } from 'react';

interface MaskedInputProps
  extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'inputMode' | 'maxLength'> {
  mask: Mask;
  value: string;
  /** Receives the formatted text; `mask.strip` gives what is stored. */
  onChange: (value: string) => void;
}

/** A text field that punctuates an identifier while it is typed and leaves the caret where it was. */
export function MaskedInput({ mask, value, onChange, ...props }: MaskedInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const typed = event.currentTarget.value;
    caret.current = caretAfter(mask, typed, event.currentTarget.selectionStart ?? typed.length);
    onChange(mask.format(typed));
  };

  return (
    <TextInput
      autoComplete="off"
      {...props}
      ref={input}
      value={value}
      onChange={change}
      inputMode={mask.inputMode}
      maxLength={mask.maxLength}
      classNames={{ input: 'ui-code' }}
    />
  );
}
