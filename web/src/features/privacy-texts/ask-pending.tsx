import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownTextsQuery } from '../../api/privacy-texts.ts';
import { withTexts } from '../../ui/i18n/i18n.ts';
import { lazyOverlay } from '../../ui/lazy-overlay.tsx';
import { useSession } from '../session/use-session.ts';

const loadDialog = withTexts('privacyTexts', () => import('./ask-dialog.tsx'));
const AskDialog = lazyOverlay(async () => (await loadDialog()).AskDialog);

/** Asks for answers to texts that the person has not answered; somebody who acts as another person is not asked. */
export function AskPending() {
  const { support } = useSession();
  const { data = [] } = useQuery({ ...ownTextsQuery, enabled: support === null });
  const [isLater, setLater] = useState(false);
  const pending = data.filter(({ isPending }) => isPending);
  return (
    <AskDialog opened={pending.length > 0 && !isLater} pending={pending} onLater={() => setLater(true)} />
  );
}
