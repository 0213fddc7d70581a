import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconInfoCircle } from '../../ui/icons/index.ts';
import { Page } from '../../ui/page.tsx';
import { BackLink } from '../../ui/record/record-page.tsx';
import { AdminsOnly } from '../session/guard.tsx';
import { useSession } from '../session/use-session.ts';
import { SenderSection } from './sender-section.tsx';
import { TextList } from './text-list.tsx';

/** Whom the mails of a tenant come from, and what each of them says. */
export function MailsPage() {
  return (
    <AdminsOnly>
      <Mails />
    </AdminsOnly>
  );
}

function Mails() {
  const { t } = useTranslation();
  const { user } = useSession();
  const reason = user.role === 'super-admin' ? null : t('mails.ownerOnly');
  return (
    <Page
      back={<BackLink to="/modulos">{t('nav.modules')}</BackLink>}
      title={t('nav.mails')}
      subtitle={t('mails.intro')}
      kind="form"
    >
      {reason === null ? null : (
        <Alert icon={<IconInfoCircle />} p="sm">
          {reason}
        </Alert>
      )}
      <SenderSection reason={reason} />
      <TextList reason={reason} />
    </Page>
  );
}
