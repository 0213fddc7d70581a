import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { foundFilter } from './found-filter.ts';

const TYPING_MS = 250;

/**
 * The search of a `SearchSelect` whose options a server finds, since there may be thousands. What stands in the field is trimmed,
 * and searched for once nothing was typed for a moment.
 *
 * @param chosen the label of what is chosen, which stands in the field and is no search
 */
export function useServerSearch(chosen?: string | null) {
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), TYPING_MS);
  return {
    onSearchChange: setTyped,
    /** What the server is to be asked for; empty for the first options there are. */
    search: asked === chosen ? '' : asked,
    /** For `filter`; `isAnswered` says that the options are those of `search`. */
    filterOf: (isAnswered: boolean) => foundFilter(isAnswered ? asked : null, chosen),
  };
}
