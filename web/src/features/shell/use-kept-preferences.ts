import { useEffect, useRef } from 'react';
import { connection } from '../../api/connection.ts';
import { readPreferences } from '../../api/preferences.ts';
import { type Density, useDensityHere } from '../../ui/data-table/density.ts';
import { useClosedHintsHere } from '../demo/use-closed-hints.ts';
import { useSession } from '../session/use-session.ts';
import { useFoldedGroupsHere } from './use-folded-groups.ts';

/** The page comes first: this device remembers what was chosen last, and another one rarely knows better. */
const QUIET_MS = 2_500;

/** Brings what the person chose on another device to this one, once the page is there, and again for another tenant. */
export function useKeptPreferences(): void {
  const { user } = useSession();
  const tenant = connection.tenant ?? user.tenant_uuid;
  const [, setDensity] = useDensityHere();
  const [, setClosed] = useClosedHintsHere();
  const [, setFolded] = useFoldedGroupsHere();
  const take = useRef({ setClosed, setDensity, setFolded });
  useEffect(() => {
    take.current = { setClosed, setDensity, setFolded };
  });
  useEffect(() => {
    if (tenant === null) return;
    const asked = new AbortController();
    const read = async () => {
      const { closedHints, density, foldedGroups } = await readPreferences(asked.signal);
      if (density) take.current.setDensity(density satisfies Density);
      if (closedHints) take.current.setClosed([...closedHints]);
      if (foldedGroups) take.current.setFolded([...foldedGroups]);
    };
    const timer = setTimeout(() => void read().catch(() => undefined), QUIET_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [tenant]);
}
