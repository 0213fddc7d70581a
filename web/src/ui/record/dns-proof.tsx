import { Stack, Text } from '@mantine/core';
import { CopiedText, type CopiedTextProps } from '../copied-text.tsx';
import { ReasonedButton } from '../reason.tsx';
import { useRecordMutation } from './use-record-mutation.ts';

interface DnsProofProps {
  /** What there is to do. */
  text: string;
  /** What has to stand in the DNS. */
  records: readonly CopiedTextProps[];
  /** Why the caller may not look for them. */
  reason: string | null;
  /** What the button says to everybody, and to those who hear it alone. */
  label: string;
  fullLabel: string;
  verify: () => Promise<unknown>;
  touches: readonly (readonly unknown[])[];
  said: string;
}

/** The records that show whose a name is, and the button that looks for them. */
export function DnsProof({ fullLabel, label, reason, records, said, text, touches, verify }: DnsProofProps) {
  const { act, busy } = useRecordMutation({ work: verify, touches, said: () => said });
  return (
    <Stack gap="xs" mt="xs">
      <Text size="sm">{text}</Text>
      {records.map((record) => (
        <CopiedText key={record.label} {...record} />
      ))}
      <div>
        <ReasonedButton size="sm" aria-label={fullLabel} reason={reason} loading={busy} onClick={() => act()}>
          {label}
        </ReasonedButton>
      </div>
    </Stack>
  );
}
