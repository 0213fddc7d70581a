import { ActionIcon, Button, CopyButton, Group, TextInput, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../../api/keys.ts';
import { changePublicLink, type LinkAction } from '../../../api/projects.ts';
import type { Project } from '../../../api/types.ts';
import { Card, CardBody } from '../../../ui/card.tsx';
import { IconCheck, IconCopy, IconExternalLink, IconWorld } from '../../../ui/icons/index.ts';
import { ConfirmDialog } from '../../../ui/record/confirm-dialog.tsx';
import { useRecordMutation } from '../../../ui/record/use-record-mutation.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { LinkLock } from './link-lock.tsx';
import classes from './project-page.module.css';

const DONE = {
  create: 'publicLink.created',
  rotate: 'publicLink.rotated',
  revoke: 'publicLink.revoked',
} as const;

/** For who may share the project: the link with which anybody follows it, made, copied, replaced and taken back. */
export function PublicLink({ project }: { project: Project }) {
  const { t } = useTranslation();
  const { act, busy, run } = useRecordMutation({
    work: (action: LinkAction) => changePublicLink(project, action),
    touches: [keys.projects.all],
    said: (_done, action) => t(DONE[action]),
  });
  return (
    <Card title={t('publicLink.title')} id="link-publico">
      <CardBody>
        {project.public_url === null ? (
          <NoLink busy={busy} onCreate={() => act('create')} />
        ) : (
          <Link project={project} url={project.public_url} onChange={run} />
        )}
      </CardBody>
    </Card>
  );
}

function NoLink({ busy, onCreate }: { busy: boolean; onCreate: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <p className={classes['dim']}>{t('publicLink.none')}</p>
      <div>
        <Button variant="default" loading={busy} leftSection={<IconWorld size={16} />} onClick={onCreate}>
          {t('publicLink.create')}
        </Button>
      </div>
    </>
  );
}

interface LinkProps {
  project: Project;
  url: string;
  onChange: (action: LinkAction) => Promise<void>;
}

function Link({ project, url, onChange }: LinkProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  // The words stay while the dialog fades away.
  const [asked, setAsked] = useState<'rotate' | 'revoke'>('rotate');
  const ask = (action: 'rotate' | 'revoke') => {
    setAsked(action);
    setAsking(true);
  };
  return (
    <>
      <Address url={url} />
      <Visits project={project} />
      <LinkLock project={project} />
      <Group gap="xs">
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconExternalLink size={16} />}
        >
          {t('publicLink.open')}
        </Button>
        <Button variant="default" onClick={() => ask('rotate')}>
          {t('publicLink.rotate')}
        </Button>
        <Button variant="subtle" color="red" onClick={() => ask('revoke')}>
          {t('publicLink.revoke')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={isAsking}
        title={t(`publicLink.${asked}Title`)}
        confirmLabel={t(`publicLink.${asked}`)}
        danger
        onConfirm={() => onChange(asked)}
        onClose={() => setAsking(false)}
      >
        {t(`publicLink.${asked}Text`)}
      </ConfirmDialog>
    </>
  );
}

/** Selectable as well, for browsers that let no page write to the clipboard. */
function Address({ url }: { url: string }) {
  const { t } = useTranslation();
  return (
    <TextInput
      aria-label={t('publicLink.address')}
      readOnly
      value={url}
      onFocus={(event) => event.currentTarget.select()}
      rightSection={
        <CopyButton value={url}>
          {({ copied, copy }) => (
            <Tooltip label={t(copied ? 'action.copied' : 'publicLink.copy')}>
              <ActionIcon aria-label={t(copied ? 'action.copied' : 'publicLink.copy')} onClick={copy}>
                {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              </ActionIcon>
            </Tooltip>
          )}
        </CopyButton>
      }
    />
  );
}

function Visits({ project }: { project: Project }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { public_link_access_count: count, public_link_last_accessed_at: last } = project;
  if (count === 0 || last === null) return <p className={classes['dim']}>{t('publicLink.never')}</p>;
  return (
    <p className={classes['dim']}>
      <strong className="ui-numbers">{t('publicLink.visits', { count, shown: format.number(count) })}</strong>
      {', '}
      <time dateTime={last} title={format.dateTime(last)}>
        {t('publicLink.lastVisit', { when: format.relative(last) })}
      </time>
      {'. '}
      {t('publicLink.shown')}
    </p>
  );
}
