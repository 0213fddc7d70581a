import { CopyButton, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './copied-text.module.css';
import { IconCheck, IconCopy } from './icons/index.ts';
import { ReasonedIcon } from './reason.tsx';

export interface CopiedTextProps {
  label: string;
  /** What is copied into another system. */
  text: string;
  copyLabel: string;
}

/** A text for another system, with a button that copies it. */
export function CopiedText({ copyLabel, label, text }: CopiedTextProps) {
  const { t } = useTranslation();
  return (
    <div className={classes['line']}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <span className={`ui-code ${classes['value']}`}>{text}</span>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <ReasonedIcon label={copied ? t('action.copied') : copyLabel} variant="subtle" onClick={copy}>
            {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          </ReasonedIcon>
        )}
      </CopyButton>
    </div>
  );
}
