import { Modal, SegmentedControl, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type MailText, mailTextQuery } from '../../api/mails.ts';
import { askToLeave } from '../../ui/forms/unsaved-changes.ts';
import { Loaded } from '../../ui/record/loaded.tsx';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { TextForm } from './text-form.tsx';

interface TextDialogProps {
  /** Any text of the kind; null for a closed dialog. */
  text: MailText | null;
  reason: string | null;
  onClose: () => void;
}

/** What mails of one kind say, in one language at a time. */
export function TextDialog({ onClose, reason, text }: TextDialogProps) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const close = async () => {
    if (await askToLeave()) onClose();
  };
  return (
    <Modal
      opened={text !== null}
      onClose={close}
      title={text?.title}
      size="xl"
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {text === null ? null : <Languages text={text} reason={reason} />}
    </Modal>
  );
}

function Languages({ reason, text: { kind } }: { text: MailText; reason: string | null }) {
  const { t, i18n } = useTranslation();
  const [language, setLanguage] = useState<MailText['language']>(i18n.language === 'en' ? 'en' : 'pt-BR');
  const query = useQuery(mailTextQuery({ kind, language }));
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={t('mails.texts.language')}
        value={language}
        onChange={async (next) => {
          if (await askToLeave()) setLanguage(next as MailText['language']);
        }}
        data={[
          { value: 'pt-BR', label: 'Português' },
          { value: 'en', label: 'English' },
        ]}
      />
      <Loaded query={query} rows={4}>
        {(text) => <TextForm key={language} text={text} reason={reason} />}
      </Loaded>
    </Stack>
  );
}
