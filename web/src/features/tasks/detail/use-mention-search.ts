import { useDebouncedValue } from '@mantine/hooks';
import { type BegunMention, mentionBefore, nameBegins } from '@retaguarda/rules/mentions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mentionablesQuery } from '../../../api/tasks.ts';
import type { AssignableUser } from '../../../api/types.ts';
import type { Mentions } from './use-mentions.ts';

const TYPING_MS = 150;
const NOBODY: AssignableUser[] = [];

interface MentionSearch {
  /** The name that is being written; null where none is, or where the suggestions were put away. */
  begun: BegunMention | null;
  /** Who may be meant, the first the nearest; nobody while the answer is on its way and nobody known fits. */
  found: readonly AssignableUser[];
  /** Looks at the text before the caret; null where the field has not the focus. */
  look: (caret: number | null) => void;
  /** Suggests nobody for this `@` any more. */
  putAway: () => void;
}

/** Who may be meant by the name that is being written in a comment on a task. */
export function useMentionSearch(taskId: number, text: string, { people }: Mentions): MentionSearch {
  const [caret, setCaret] = useState<number | null>(null);
  const [awayAt, setAwayAt] = useState<number | null>(null);
  const written = caret === null ? null : mentionBefore(text, caret, people);
  const begun = written?.at === awayAt ? null : written;
  const typed = begun?.search.trim() ?? '';
  const [asked] = useDebouncedValue(typed, TYPING_MS);
  const { data = NOBODY } = useQuery({
    ...mentionablesQuery(taskId, asked),
    enabled: begun !== null,
    placeholderData: keepPreviousData,
  });
  return {
    begun,
    // Those of the search before stand there until the answer is here: only who fits what is typed by now is offered.
    found: begun === null ? NOBODY : data.filter(({ name }) => nameBegins(name, typed)),
    look: (at) => {
      setCaret(at);
      if (at === null || mentionBefore(text, at, people) === null) setAwayAt(null);
    },
    putAway: () => setAwayAt(written?.at ?? null),
  };
}
