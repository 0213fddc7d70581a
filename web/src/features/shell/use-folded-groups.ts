import { useLocalStorage } from '@mantine/hooks';
import { useSession } from '../session/use-session.ts';

/** The groups of the navigation that the person has folded on this device, and what folds or unfolds one. */
export function useFoldedGroups(): [readonly string[], (group: string) => void] {
  const { user } = useSession();
  const [folded, setFolded] = useLocalStorage<string[]>({
    key: `retaguarda.folded-groups.${user.uuid}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const toggle = (group: string) =>
    setFolded(folded.includes(group) ? folded.filter((one) => one !== group) : [...folded, group]);
  return [folded, toggle];
}
