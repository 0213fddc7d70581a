import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserFull } from '../../api/types.ts';
import { IconEye } from '../../ui/icons/index.ts';
import { ReasonedButton } from '../../ui/reason.tsx';
import { useSession } from '../session/use-session.ts';
import { SupportDialog } from './support-dialog.tsx';

/** Opens an access by support to the account of a person; for super-admins of the platform, who are themselves. */
export function StartSupport({ user }: { user: UserFull }) {
  const { t } = useTranslation();
  const session = useSession();
  const [opened, setOpened] = useState(false);
  if (!session.isRoot || session.support !== null || user.id === session.user.uuid) return null;
  const isOpen = user.status === 'ativo' && user.role !== 'super-admin';
  return (
    <>
      <ReasonedButton
        variant="default"
        leftSection={<IconEye size={16} />}
        reason={isOpen ? null : t('support.none')}
        onClick={() => setOpened(true)}
      >
        {t('support.start')}
      </ReasonedButton>
      <SupportDialog person={opened ? user : null} onClose={() => setOpened(false)} />
    </>
  );
}
