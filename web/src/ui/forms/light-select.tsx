import { type Primitive, Select, type SelectProps } from '@mantine/core';
import { useNear } from './use-near.ts';

/**
 * A select box whose options are drawn when somebody comes near it. Those of all boxes of a list, and the places where they would open, are a
 * good part of its first drawing. They are there before a key or a click opens them, which chooses among what is drawn.
 */
export function LightSelect<Value extends Primitive = string>({
  comboboxProps,
  onFocus,
  onPointerEnter,
  ...props
}: SelectProps<Value>) {
  const { isNear, near } = useNear();
  return (
    <Select
      {...props}
      comboboxProps={{ keepMounted: isNear, ...comboboxProps }}
      onFocus={(event) => {
        near.onFocus();
        onFocus?.(event);
      }}
      onPointerEnter={(event) => {
        near.onPointerEnter();
        onPointerEnter?.(event);
      }}
    />
  );
}
