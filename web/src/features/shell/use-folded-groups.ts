import { useLocalStorage } from '@mantine/hooks';
import { keepPreference } from '../../api/preferences.ts';
import { useSession } from '../session/use-session.ts';

/** The same as this device remembers it, without telling anybody. */
export function useFoldedGroupsHere() {
  const { user } = useSession();
  return useLocalStorage<string[]>({
    key: `retaguarda.folded-groups.${user.uuid}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
}

/** The groups of the navigation that the person has folded, and what folds or unfolds one. */
export function useFoldedGroups(): [readonly string[], (group: string) => void] {
  const [folded, setFolded] = useFoldedGroupsHere();
  const toggle = (group: string) => {
    const next = folded.includes(group) ? folded.filter((one) => one !== group) : [...folded, group];
    setFolded(next);
    keepPreference({ foldedGroups: next });
  };
  return [folded, toggle];
}
