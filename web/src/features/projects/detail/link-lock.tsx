import { Button } from '@mantine/core';
import { use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Project } from '../../../api/types.ts';
import { IconLock } from '../../../ui/icons/index.ts';
import { lazyOverlay } from '../../../ui/lazy-overlay.tsx';
import { TimeZoneContext, useFormat } from '../../../ui/use-format.ts';
import { todayIn } from '../../../ui/zoned-days.ts';
import classes from './project-page.module.css';

const LockDialog = lazyOverlay(async () => (await import('./link-lock-dialog.tsx')).LinkLockDialog);

/** Until when a public link opens, and whether it asks for a password; both are set here. */
export function LinkLock({ project }: { project: Project }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className={classes['dim']}>
        <LastDay last={project.public_link_expires_on} />
        {project.public_link_has_password ? ` ${t('publicLink.locked')}` : null}
      </p>
      <div>
        <Button variant="default" leftSection={<IconLock size={16} />} onClick={() => setOpen(true)}>
          {t('publicLink.lock')}
        </Button>
      </div>
      <LockDialog opened={isOpen} project={project} onClose={() => setOpen(false)} />
    </>
  );
}

function LastDay({ last }: { last: string | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const today = todayIn(use(TimeZoneContext));
  if (last === null) return t('publicLink.unlimited');
  const day = format.day(last);
  return last < today ? <strong>{t('publicLink.expired', { day })}</strong> : t('publicLink.ends', { day });
}
