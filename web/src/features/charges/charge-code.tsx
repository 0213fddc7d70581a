import { Alert, Button, CopyButton, Group, Stack, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { loadChargePicture } from '../../api/charges.ts';
import type { PixCharge } from '../../api/types.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { IconAlertTriangle, IconCheck, IconCopy } from '../../ui/icons/index.ts';
import { saveBlob } from '../../ui/save-blob.ts';
import { QrCode } from '../second-factor/qr-code.tsx';

/** The code that asks for what is left: as a picture for the camera, and as a text to be copied. */
export function ChargeCode({ charge, code }: { charge: PixCharge; code: string | null }) {
  const { t } = useTranslation();
  if (charge.status !== 'aberta') return null;
  if (code === null)
    return (
      <Alert color="yellow" icon={<IconAlertTriangle />}>
        {t('charges.noKey')}
      </Alert>
    );
  return (
    <Stack gap="sm">
      <QrCode text={code} label={t('charges.qr', { id: charge.id })} />
      <Textarea
        label={t('charges.code')}
        readOnly
        minRows={3}
        maxRows={5}
        autosize
        value={code}
        classNames={{ input: 'ui-code' }}
        styles={{ input: { whiteSpace: 'pre-wrap', wordBreak: 'break-all' } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="center" gap="xs">
        <CopyButton value={code}>
          {({ copied, copy }) => (
            <Button leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />} onClick={copy}>
              {copied ? t('action.copied') : t('charges.copy')}
            </Button>
          )}
        </CopyButton>
        <DownloadButton
          save={async () => saveBlob(`pix-${charge.id}.png`, await loadChargePicture(charge.id))}
        >
          {t('charges.picture')}
        </DownloadButton>
      </Group>
    </Stack>
  );
}
