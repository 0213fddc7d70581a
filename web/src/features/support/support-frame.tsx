import { lazy, Suspense, useEffect } from 'react';
import { followCaller } from '../../api/connection.ts';
import { withTexts } from '../../ui/i18n/i18n.ts';
import { useSession } from '../session/use-session.ts';

const Banner = lazy(async () => {
  const load = withTexts('support', () => import('./support-banner.tsx'));
  return { default: (await load()).SupportBanner };
});

/** Stays on top of every page while somebody acts as another person; its code comes only then. */
export function SupportBanner() {
  const { support, user } = useSession();
  useEffect(followCaller, []);
  return (
    <Suspense fallback={null}>
      {support === null ? null : <Banner support={support} name={user.nome} userId={user.uuid} />}
    </Suspense>
  );
}
