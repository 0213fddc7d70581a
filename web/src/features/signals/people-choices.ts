import type { ShownSignalRules } from '../../api/types.ts';

type People = ShownSignalRules['pessoas'];

/** Who may be chosen, with those who are chosen already, each once. */
export function peopleChoices(people: People, chosen: People): { value: string; label: string }[] {
  const byId = new Map([...people, ...chosen].map((person) => [person.id, person]));
  return [...byId.values()].map(({ id, nome }) => ({ value: String(id), label: nome }));
}
