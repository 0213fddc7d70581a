import { Alert, Button, CopyButton, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { IconAlertTriangle, IconCheck, IconCopy, IconDownload } from '../../ui/icons/index.ts';
import { saveBlob } from '../../ui/save-blob.ts';
import classes from './second-factor.module.css';

/** The list is what comes next; whatever had the focus is gone. */
const focusOnArrival = (list: HTMLUListElement | null) => list?.focus();

/** Recovery codes that were made just now, to be copied or saved. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation();
  const text = codes.join('\n');
  return (
    <Stack gap="md">
      <Alert color="yellow" icon={<IconAlertTriangle />} role="alert" p="sm">
        {t('factor.codes.warning')}
      </Alert>
      <ul className={classes['codes']} aria-label={t('factor.codes.list')} ref={focusOnArrival} tabIndex={-1}>
        {codes.map((code) => (
          <li key={code} className="ui-code">
            {code}
          </li>
        ))}
      </ul>
      <Group justify="flex-end" gap="xs">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              onClick={copy}
            >
              {copied ? t('action.copied') : t('factor.codes.copy')}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => saveBlob(t('factor.codes.file'), new Blob([`${text}\n`], { type: 'text/plain' }))}
        >
          {t('factor.codes.save')}
        </Button>
        <Button onClick={onDone}>{t('factor.codes.done')}</Button>
      </Group>
    </Stack>
  );
}
