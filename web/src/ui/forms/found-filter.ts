import type { SelectProps } from '@mantine/core';

/**
 * Shows what a server found for what is typed, whatever of it was typed. Until the server has answered, the options are those
 * of the search before: only those stay that match, so that nobody who is quick with the keyboard chooses another one.
 *
 * @param answered what the options were asked for; null while the answer is on its way
 * @param chosen the label of what is chosen, which stands in the field and is no search
 */
export function foundFilter(
  answered: string | null,
  chosen?: string | null,
): NonNullable<SelectProps['filter']> {
  return ({ options, search }) => {
    const text = search.trim();
    if (text === answered || text === chosen) return options;
    return options.filter(
      (option) => !('label' in option) || option.label.toLowerCase().includes(text.toLowerCase()),
    );
  };
}
