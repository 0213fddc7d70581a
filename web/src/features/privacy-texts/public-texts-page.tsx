import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { publicTextsQuery } from '../../api/privacy-texts.ts';
import { TextLink } from '../../ui/links.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { AuthLayout } from '../account/auth-layout.tsx';
import { TextBody } from './text-body.tsx';

/** The privacy notice and the terms of the portal, for whoever wants to read them before signing in. */
export function PublicTextsPage() {
  const { t } = useTranslation();
  return (
    <AuthLayout title={t('signIn.privacy')} foot={<TextLink to="/entrar">{t('forgot.back')}</TextLink>}>
      <Loaded query={useQuery(publicTextsQuery)} rows={6}>
        {({ contact, items: texts }) => (
          <Stack gap="xl">
            {texts.length === 0 ? <Text>{t('privacyTexts.none')}</Text> : null}
            {texts.map((text) => (
              <section key={text.kind} aria-label={t(`privacyTexts.kind.${text.kind}`)}>
                <Title order={2} size="h4">
                  {t(`privacyTexts.kind.${text.kind}`)}
                </Title>
                <TextBody text={text} />
              </section>
            ))}
            {contact === null ? null : (
              <section>
                <Text fw={600}>{t('privacyTexts.contact.public', { name: contact.name })}</Text>
                <Text>{[contact.email, contact.phone].filter((way) => way !== '').join(', ')}</Text>
              </section>
            )}
          </Stack>
        )}
      </Loaded>
    </AuthLayout>
  );
}
