import { Anchor, Group, Modal, Stack } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Card, CardBody } from '../../ui/card.tsx';
import { TextLink } from '../../ui/links.tsx';
import { Page } from '../../ui/page.tsx';
import classes from './help-text.module.css';
import { HelpText } from './help-text.tsx';
import { HELP_TOPICS, topicAt } from './help-topics.ts';

/** The help on all pages, which needs no other site. */
export function HelpPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('help.pageTitle')} subtitle={t('help.intro')} kind="form">
      <Group gap="lg" mb="md">
        <Anchor href="/api/docs">{t('help.api')}</Anchor>
      </Group>
      <Stack>
        {HELP_TOPICS.map(({ path, title, topic }) => (
          <Card key={topic}>
            <CardBody>
              <h2 id={topic} className={classes['heading']}>
                <TextLink to={path}>{t(title)}</TextLink>
              </h2>
              <HelpText topic={topic} />
            </CardBody>
          </Card>
        ))}
      </Stack>
    </Page>
  );
}

interface HelpDialogProps {
  opened: boolean;
  onClose: () => void;
  onShortcuts: () => void;
}

/** The help on the page that is open. */
export function HelpDialog({ opened, onClose, onShortcuts }: HelpDialogProps) {
  const { t } = useTranslation();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const shown = topicAt(path);
  if (shown === undefined) return null;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(shown.title)}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <Stack>
        <div>
          <HelpText topic={shown.topic} />
        </div>
        <Group gap="lg">
          <TextLink to="/ajuda" hash={shown.topic} onClick={onClose}>
            {t('help.all')}
          </TextLink>
          <Anchor
            component="button"
            type="button"
            onClick={() => {
              onClose();
              onShortcuts();
            }}
          >
            {t('help.shortcuts')}
          </Anchor>
        </Group>
      </Stack>
    </Modal>
  );
}
