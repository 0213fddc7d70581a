import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { privacyTextsQuery } from '../../api/privacy-texts.ts';
import { IconInfoCircle } from '../../ui/icons/index.ts';
import { TextLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { BackLink } from '../../ui/record/record-page.tsx';
import { AdminsOnly } from '../session/guard.tsx';
import { useSession } from '../session/use-session.ts';
import { KindSection } from './kind-section.tsx';

/** What a tenant says to people about their data, and who accepted it. */
export function PrivacyTextsPage() {
  return (
    <AdminsOnly>
      <PrivacyTexts />
    </AdminsOnly>
  );
}

function PrivacyTexts() {
  const { t } = useTranslation();
  const reason = useSession().user.role === 'super-admin' ? null : t('privacyTexts.ownerOnly');
  return (
    <Page
      back={<BackLink to="/modulos">{t('nav.modules')}</BackLink>}
      title={t('nav.privacyTexts')}
      subtitle={t('privacyTexts.intro')}
      kind="form"
    >
      {reason === null ? null : (
        <Alert icon={<IconInfoCircle />} p="sm">
          {reason}
        </Alert>
      )}
      <TextLink to="/privacidade/tratamentos">{t('privacyTexts.processing.open')}</TextLink>
      <Loaded query={useQuery(privacyTextsQuery)} rows={6}>
        {(texts) => texts.map((text) => <KindSection key={text.kind} text={text} reason={reason} />)}
      </Loaded>
    </Page>
  );
}
