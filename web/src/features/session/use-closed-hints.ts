import { useLocalStorage } from '@mantine/hooks';
import { keepPreference } from '../../api/preferences.ts';
import { useSession } from './use-session.ts';

/** The same as this device remembers it, without telling anybody. */
export function useClosedHintsHere() {
  const { user } = useSession();
  return useLocalStorage<string[]>({
    key: `retaguarda.demo-hints.${user.id}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
}

/** The hints that the person has closed, and what closes one. */
export function useClosedHints(): [readonly string[], (hint: string) => void] {
  const [closed, setClosed] = useClosedHintsHere();
  const close = (hint: string) => {
    const next = [...closed, hint];
    setClosed(next);
    keepPreference({ closedHints: next });
  };
  return [closed, close];
}
