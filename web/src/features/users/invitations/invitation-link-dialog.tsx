import { Button, CopyButton, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readInvitationLink } from '../../../api/invitations.ts';
import { keys } from '../../../api/keys.ts';
import type { InvitationLine } from '../../../api/types.ts';
import { IconCheck, IconCopy } from '../../../ui/icons/index.ts';
import { Loaded } from '../../../ui/record/loaded.tsx';
import { RecordDialog } from '../../../ui/record/record-dialog.tsx';
import { useFormat } from '../../../ui/use-format.ts';

interface InvitationLinkDialogProps {
  invitation: InvitationLine | null;
  onClose: () => void;
}

/** Shows the link of an invitation, to be copied and handed over by other means than mail. */
export function InvitationLinkDialog({ invitation, onClose }: InvitationLinkDialogProps) {
  const { t } = useTranslation();
  return (
    <RecordDialog of={invitation} onClose={onClose} title={t('invitations.linkTitle')}>
      {(line) => <Link invitation={line} />}
    </RecordDialog>
  );
}

function Link({ invitation: { email, id, nome } }: { invitation: InvitationLine }) {
  const { t } = useTranslation();
  const format = useFormat();
  // A secret is read when it is asked for, and not kept.
  const query = useQuery({
    queryKey: keys.invitations.part('link', id),
    queryFn: () => readInvitationLink(id),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return (
    <Loaded query={query}>
      {({ expiresAt, url }) => (
        <Stack gap="md">
          <Text c="dimmed">
            {t('invitations.linkText', { name: nome ?? email, until: format.dateTime(expiresAt) })}
          </Text>
          <TextInput
            aria-label={t('invitations.linkTitle')}
            readOnly
            value={url}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton value={url}>
            {({ copied, copy }) => (
              <Button
                leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
                onClick={copy}
                data-autofocus
              >
                {t(copied ? 'action.copied' : 'action.copy')}
              </Button>
            )}
          </CopyButton>
        </Stack>
      )}
    </Loaded>
  );
}
