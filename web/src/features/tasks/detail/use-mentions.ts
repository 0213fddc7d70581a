import { type Mention, mentionedIn } from '@retaguarda/rules/mentions';
import { useState } from 'react';
import type { CommentText } from '../../../api/tasks.ts';

/** Whom a text may mention: those whom it did before, and who was chosen while it is written. */
export function useMentions(before: readonly Mention[] = []) {
  const [chosen, setChosen] = useState<readonly Mention[]>([]);
  const people = [...before, ...chosen.filter(({ id }) => before.every((one) => one.id !== id))];
  return {
    people,
    choose: (person: Mention) =>
      setChosen((all) => (all.some(({ id }) => id === person.id) ? all : [...all, person])),
    textOf: (comment: string): CommentText => ({
      comment,
      mentions: mentionedIn(comment, people).map(({ id }) => id),
    }),
  };
}

export type Mentions = ReturnType<typeof useMentions>;
