import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { personFactorQuery, resetPersonFactor } from '../../api/second-factor.ts';
import { sessionsQuery } from '../../api/sessions.ts';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { Section } from '../../ui/section.tsx';
import { FactorOn } from './factor-on.tsx';

/** The second factor of somebody else, for who administers that person. */
export function PersonFactor({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const query = useQuery(personFactorQuery(userId));
  const [asking, setAsking] = useState(false);
  const { run: reset } = useRecordMutation({
    work: () => resetPersonFactor(userId),
    touches: [personFactorQuery(userId).queryKey, sessionsQuery(userId).queryKey],
    said: () => t('factor.person.resetDone'),
  });
  return (
    <Section title={t('factor.title')} text={t('factor.person.text')}>
      <Loaded query={query} rows={1}>
        {({ enrolledAt, recoveryCodesLeft }) =>
          enrolledAt === null ? (
            <Text c="dimmed">{t('factor.person.none')}</Text>
          ) : (
            <Stack align="flex-start" gap="sm">
              <FactorOn enrolledAt={enrolledAt} recoveryCodesLeft={recoveryCodesLeft} />
              <Button variant="default" onClick={() => setAsking(true)}>
                {t('factor.person.reset')}
              </Button>
            </Stack>
          )
        }
      </Loaded>
      <ConfirmDialog
        opened={asking}
        title={t('factor.person.resetTitle')}
        confirmLabel={t('factor.person.reset')}
        danger
        onConfirm={() => reset()}
        onClose={() => setAsking(false)}
      >
        {t('factor.person.resetText')}
      </ConfirmDialog>
    </Section>
  );
}
