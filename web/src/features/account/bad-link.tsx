import { useTranslation } from 'react-i18next';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { IconLinkOff } from '../../ui/icons/index.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { AuthLayout } from './auth-layout.tsx';

/** A page that is reached by a link from a mail, opened without what the link carries. */
export function BadLink({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation();
  return (
    <AuthLayout title={title}>
      <StatePanel
        icon={<IconLinkOff size={24} />}
        tone="yellow"
        title={t('link.incomplete')}
        text={text}
        actions={
          <ButtonLink to="/entrar" variant="default">
            {t('forgot.back')}
          </ButtonLink>
        }
      />
    </AuthLayout>
  );
}
