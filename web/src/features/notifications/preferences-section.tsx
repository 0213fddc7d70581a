import { SegmentedControl, Select, Switch, Table } from '@mantine/core';
import { MAIL_CHOICES, type MailChoice } from '@retaguarda/rules/notification-kinds';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { type NotificationPreferences, preferencesQuery, savePreferences } from '../../api/notifications.ts';
import type { Language } from '../../ui/i18n/i18n.ts';
import { Loaded } from '../../ui/record/loaded.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { Section } from '../../ui/section.tsx';
import classes from './preferences-section.module.css';

const LANGUAGES: readonly { value: Language; label: string }[] = [
  { value: 'pt-BR', label: 'Português (Brasil)' },
  { value: 'en', label: 'English' },
];

/** How the caller is told of each kind; what is chosen is saved at once. */
export function PreferencesSection() {
  const query = useQuery(preferencesQuery);
  return (
    <Loaded query={query} rows={6}>
      {(stored) => <Choices stored={stored} />}
    </Loaded>
  );
}

type Choice = NotificationPreferences['choices'][number];

function Choices({ stored }: { stored: NotificationPreferences }) {
  const { t } = useTranslation();
  const { act, busy } = useRecordMutation<NotificationPreferences, NotificationPreferences>({
    work: savePreferences,
    touches: [keys.notifications.part('preferences')],
    said: () => t('notifications.saved'),
  });
  const change = (changed: Choice) =>
    act({
      ...stored,
      choices: stored.choices.map((choice) => (choice.kind === changed.kind ? changed : choice)),
    });
  return (
    <>
      <Section title={t('notifications.kinds')} text={t('notifications.kindsText')}>
        <Table verticalSpacing={6} horizontalSpacing={0} className={classes['table'] ?? ''}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('notifications.what')}</Table.Th>
              <Table.Th>{t('notifications.inApp')}</Table.Th>
              <Table.Th>{t('notifications.mail')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {stored.choices.map((choice) => (
              <Row key={choice.kind} choice={choice} busy={busy} onChange={change} />
            ))}
          </Table.Tbody>
        </Table>
      </Section>
      <Section title={t('notifications.language')} text={t('notifications.languageText')}>
        <Select
          aria-label={t('notifications.language')}
          maw={260}
          allowDeselect={false}
          disabled={busy}
          data={[...LANGUAGES]}
          value={stored.language}
          onChange={(value) => act({ ...stored, language: value === 'en' ? 'en' : 'pt-BR' })}
        />
      </Section>
    </>
  );
}

interface RowProps {
  choice: Choice;
  busy: boolean;
  onChange: (choice: Choice) => void;
}

function Row({ busy, choice, onChange }: RowProps) {
  const { t } = useTranslation();
  const { inApp, kind, mail } = choice;
  const name = t(`notifications.kind.${kind}`);
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes['kind'] ?? ''}>
        {name}
      </Table.Th>
      <Table.Td>
        <Switch
          aria-label={t('notifications.inAppOf', { kind: name })}
          checked={inApp}
          disabled={busy}
          onChange={(event) => onChange({ ...choice, inApp: event.currentTarget.checked })}
        />
      </Table.Td>
      <Table.Td>
        <SegmentedControl
          size="xs"
          aria-label={t('notifications.mailOf', { kind: name })}
          value={mail}
          disabled={busy}
          onChange={(value) => onChange({ ...choice, mail: value as MailChoice })}
          data={MAIL_CHOICES.map((value) => ({ value, label: t(`notifications.mails.${value}`) }))}
        />
      </Table.Td>
    </Table.Tr>
  );
}
