import { useNotifications } from '@mantine/notifications';
import { type ComponentType, useEffect, useState } from 'react';

/**
 * The notices, whose code comes with the first press or key: before it nobody has done anything that there would be something to
 * say of, and after it the network may be what failed.
 */
export function NoticesWhenWanted() {
  const [Notices, setNotices] = useState<ComponentType | null>(null);
  const isWanted = useNotifications().notifications.length > 0;
  const isThere = Notices !== null;
  useEffect(() => {
    if (isThere) return;
    const load = () => {
      import('./notices.tsx').then(
        (part) => setNotices(() => part.Notices),
        // The next press asks again.
        () => undefined,
      );
    };
    if (isWanted) load();
    document.addEventListener('pointerdown', load);
    document.addEventListener('keydown', load);
    return () => {
      document.removeEventListener('pointerdown', load);
      document.removeEventListener('keydown', load);
    };
  }, [isThere, isWanted]);
  return Notices === null ? null : <Notices />;
}
