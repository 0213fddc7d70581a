import { Alert, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { anonymisationQuery } from '../../../api/privacy.ts';
import type { AnonymisationPreview, UserFull } from '../../../api/types.ts';
import { Loaded } from '../../../ui/record/loaded.tsx';
import { RecordDialog } from '../../../ui/record/record-dialog.tsx';
import { Section } from '../../../ui/section.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useSession } from '../../session/use-session.ts';
import { AnonymisationForm } from './anonymisation-form.tsx';
import { PersonData } from './person-data.tsx';

/** What a person may ask of the data that there is of them: to have it, and to be forgotten. */
export function PrivacySections({ user }: { user: UserFull }) {
  const { user: caller } = useSession();
  const isOther = user.id !== caller.uuid;
  return (
    <>
      {isOther && user.status !== 'anonimizado' ? <PersonData userId={user.id} /> : null}
      <AnonymisationSection user={user} />
    </>
  );
}

/** Makes a person anonymous after showing what goes and what the law keeps, or says that it was done. */
function AnonymisationSection({ user }: { user: UserFull }) {
  const { t } = useTranslation();
  const query = useQuery(anonymisationQuery(user.id));
  const [asking, setAsking] = useState(false);
  return (
    <Section title={t('anonymisation.title')} text={t('anonymisation.text')}>
      <Loaded query={query} rows={1}>
        {(preview) => (
          <>
            <State preview={preview} onAsk={() => setAsking(true)} />
            <RecordDialog
              of={asking && preview}
              onClose={() => setAsking(false)}
              size="lg"
              title={t('anonymisation.dialog', { name: user.nomeCompleto ?? user.email })}
            >
              {(shown) => <AnonymisationForm user={user} preview={shown} onClose={() => setAsking(false)} />}
            </RecordDialog>
          </>
        )}
      </Loaded>
    </Section>
  );
}

function State({ onAsk, preview }: { preview: AnonymisationPreview; onAsk: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { anonymisation, hindrance } = preview;
  if (anonymisation?.status === 'running') {
    return <Text role="status">{t('anonymisation.running', { progress: anonymisation.progress })}</Text>;
  }
  if (anonymisation !== null) {
    const reason = t(`anonymisation.reasons.${anonymisation.reason}`);
    const when = format.date(anonymisation.finishedAt ?? anonymisation.requestedAt);
    return <Text>{t('anonymisation.finished', { when, reason })}</Text>;
  }
  if (hindrance !== null) {
    return (
      <Alert color="gray" title={t('anonymisation.hindrance')}>
        {hindrance.message}
      </Alert>
    );
  }
  return (
    <Stack align="flex-start">
      <Button variant="default" onClick={onAsk}>
        {t('anonymisation.ask')}
      </Button>
    </Stack>
  );
}
