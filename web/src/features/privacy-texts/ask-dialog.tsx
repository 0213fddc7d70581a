import { Button, Group, Modal, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  answerPrivacyText,
  type OwnPrivacyText,
  ownTextsQuery,
  type PrivacyAnswer,
} from '../../api/privacy-texts.ts';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import classes from './privacy-texts.module.css';
import { TextBody } from './text-body.tsx';

interface AskDialogProps {
  opened: boolean;
  pending: readonly OwnPrivacyText[];
  onLater: () => void;
}

/** One text after the other, each with its answers; what is left for later is asked with the next visit. */
export function AskDialog({ onLater, opened, pending }: AskDialogProps) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const [first] = pending;
  return (
    <Modal
      opened={opened}
      onClose={onLater}
      title={first && t(`privacyTexts.kind.${first.text.kind}`)}
      size="lg"
      fullScreen={isNarrow}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('privacyTexts.later') }}
    >
      {first === undefined ? null : <Question key={first.text.kind} own={first} />}
    </Modal>
  );
}

function Question({ own: { answeredNumber, text } }: { own: OwnPrivacyText }) {
  const { t } = useTranslation();
  const { act, busy } = useRecordMutation({
    work: (answer: PrivacyAnswer) => answerPrivacyText(text, answer),
    touches: [ownTextsQuery.queryKey],
  });
  return (
    <Stack gap="md">
      <p className={classes['text']}>
        {t(answeredNumber === null ? 'privacyTexts.askNew' : 'privacyTexts.askChanged')}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={classes['scroll']} aria-label={t(`privacyTexts.kind.${text.kind}`)} tabIndex={0}>
        <TextBody text={text} />
      </section>
      <Group justify="flex-end">
        {text.kind === 'consentimento' ? (
          <Button variant="default" disabled={busy} onClick={() => act('declined')}>
            {t('privacyTexts.decline')}
          </Button>
        ) : null}
        <Button loading={busy} onClick={() => act('accepted')}>
          {t('privacyTexts.accept')}
        </Button>
      </Group>
    </Stack>
  );
}
