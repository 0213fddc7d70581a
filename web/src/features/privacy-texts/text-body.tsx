import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { PublishedText } from '../../api/privacy-texts.ts';
import { useFormat } from '../../ui/use-format.ts';
import classes from './privacy-texts.module.css';

/** A published text in the language of the reader, under whose it is and since when. */
export function TextBody({ text }: { text: PublishedText }) {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const { number, publishedAt, tenantName } = text;
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('privacyTexts.version', { number, when: format.date(publishedAt), tenant: tenantName })}
      </Text>
      <p className={classes['text']}>{i18n.language === 'en' ? text.textEn : text.textPt}</p>
    </>
  );
}
