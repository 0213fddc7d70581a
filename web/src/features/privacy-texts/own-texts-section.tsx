import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  answerPrivacyText,
  type OwnPrivacyText,
  ownTextsQuery,
  type PrivacyAnswer,
} from '../../api/privacy-texts.ts';
import { TextLink } from '../../ui/links.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { Section } from '../../ui/section.tsx';
import { useFormat } from '../../ui/use-format.ts';

/** What the person answered to texts about privacy, and the way back of a consent. */
export function OwnTextsSection() {
  const { t } = useTranslation();
  const query = useQuery(ownTextsQuery);
  return (
    <Section title={t('privacyTexts.own.title')} text={t('privacyTexts.own.text')}>
      <Loaded query={query} rows={2}>
        {(texts) => (
          <Stack gap="lg" align="flex-start">
            {texts.length === 0 ? <Text>{t('privacyTexts.none')}</Text> : null}
            {texts.map((own) => (
              <OwnText key={own.text.kind} own={own} />
            ))}
            <TextLink to="/textos-legais">{t('privacyTexts.own.read')}</TextLink>
          </Stack>
        )}
      </Loaded>
    </Section>
  );
}

function OwnText({ own }: { own: OwnPrivacyText }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { answer, answeredAt, answeredNumber, text } = own;
  const { act, busy } = useRecordMutation({
    work: (next: PrivacyAnswer) => answerPrivacyText(text, next),
    touches: [ownTextsQuery.queryKey],
    said: () => t('privacyTexts.own.said'),
  });
  const next = answer === 'accepted' ? 'withdrawn' : 'accepted';
  return (
    <Stack gap={4} align="flex-start">
      <Text fw={600}>{t(`privacyTexts.kind.${text.kind}`)}</Text>
      <Text size="sm">
        {answer === null || answeredAt === null
          ? t('privacyTexts.own.unanswered')
          : t(`privacyTexts.own.${answer}`, { number: answeredNumber, when: format.date(answeredAt) })}
      </Text>
      {text.kind === 'consentimento' ? (
        <Button variant="default" loading={busy} onClick={() => act(next)}>
          {t(`privacyTexts.own.${next === 'withdrawn' ? 'withdraw' : 'give'}`)}
        </Button>
      ) : null}
    </Stack>
  );
}
