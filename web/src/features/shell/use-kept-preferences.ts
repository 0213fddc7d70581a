import { useEffect, useRef } from 'react';
import { connection } from '../../api/connection.ts';
import { readPreferences } from '../../api/preferences.ts';
import { type Density, useDensityHere } from '../../ui/data-table/density.ts';
import { useClosedHintsHere } from '../session/use-closed-hints.ts';
import { useSession } from '../session/use-session.ts';
import { useFoldedGroupsHere } from './use-folded-groups.ts';

/** The page comes first: this device remembers what was chosen last, and another one rarely knows better. */
const BEGINNINGS = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Brings what the person chose on another device to this one, once they begin to use the page, and again for another tenant. */
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
    const begun = new AbortController();
    const begin = () => {
      begun.abort();
      void read().catch(() => undefined);
    };
    for (const name of BEGINNINGS)
      document.addEventListener(name, begin, { signal: begun.signal, passive: true });
    return () => {
      begun.abort();
      asked.abort();
    };
  }, [tenant]);
}
