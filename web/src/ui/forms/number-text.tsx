import { TextInput, type TextInputProps } from '@mantine/core';

/** A whole number that is typed; `maxLength` are its digits. */
export function NumberText(props: TextInputProps & { maxLength: number }) {
  return <TextInput inputMode="numeric" autoComplete="off" {...props} />;
}
