import { Badge, Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endSupport } from '../../api/support.ts';
import type { Support } from '../../api/types.ts';
import { notifyFailure } from '../../ui/feedback/notify.ts';
import { IconEye } from '../../ui/icons/index.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './support-banner.module.css';

interface SupportBannerProps {
  support: Support;
  /** As whom. */
  name: string;
  userId: string;
}

/** Who acts as whom, until when and within which limits, with the way back. */
export function SupportBanner({ name, support, userId }: SupportBannerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    await endSupport(userId).catch((error: unknown) => {
      setBusy(false);
      notifyFailure(error);
    });
  };
  useEndAt(support.until, end);
  return (
    <section className={classes['banner']} aria-label={t('support.banner')}>
      <IconEye size={16} aria-hidden="true" />
      <span>
        {t('support.as', { by: support.by.nome, name })}{' '}
        <time dateTime={support.until}>{t('support.until', { when: format.dateTime(support.until) })}</time>
      </span>
      <Badge color={support.readOnly ? 'gray' : 'red'}>
        {t(support.readOnly ? 'support.reading' : 'support.writing')}
      </Badge>
      <Button size="compact-sm" variant="default" loading={busy} onClick={end}>
        {t('support.end')}
      </Button>
    </section>
  );
}

/** When the time is over the page goes back by itself; the server has ended the access by then, whatever this clock says. */
function useEndAt(until: string, end: () => void): void {
  const last = useRef(end);
  useEffect(() => {
    last.current = end;
  });
  useEffect(() => {
    const timer = setTimeout(() => last.current(), Math.max(0, Date.parse(until) - Date.now()));
    return () => clearTimeout(timer);
  }, [until]);
}
