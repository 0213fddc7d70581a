import { Button, Group, Modal, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PrivacyTextKind, type PrivacyVersion, privacyVersionQuery } from '../../api/privacy-texts.ts';
import { Loaded } from '../../ui/record/loaded.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { TextBody } from './text-body.tsx';

interface AnswersDialogProps {
  kind: PrivacyTextKind;
  name: string;
  /** Of the version; null for a closed dialog. */
  number: number | null;
  onClose: () => void;
}

/** A version as it was published, and who answered what to it. */
export function AnswersDialog({ kind, name, number, onClose }: AnswersDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      opened={number !== null}
      onClose={onClose}
      title={number === null ? name : t('privacyTexts.open', { name, number })}
      size="xl"
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {number === null ? null : <Version key={number} kind={kind} number={number} />}
    </Modal>
  );
}

function Version({ kind, number }: { kind: PrivacyTextKind; number: number }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = useQuery(privacyVersionQuery(kind, number, page));
  return (
    <Loaded query={query} rows={4}>
      {(version) => (
        <Stack gap="md">
          <TextBody text={version.text} />
          <Text fw={600}>{t('privacyTexts.figures', version.figures)}</Text>
          {version.items.length === 0 ? (
            <Text>{t('privacyTexts.nobody')}</Text>
          ) : (
            <Answers version={version} />
          )}
          <Group>
            {page > 1 ? (
              <Button variant="default" onClick={() => setPage(page - 1)}>
                {t('privacyTexts.newer')}
              </Button>
            ) : null}
            {version.hasMore ? (
              <Button variant="default" onClick={() => setPage(page + 1)}>
                {t('privacyTexts.older')}
              </Button>
            ) : null}
          </Group>
        </Stack>
      )}
    </Loaded>
  );
}

function Answers({ version }: { version: PrivacyVersion }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Table.ScrollContainer minWidth={480}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('privacyTexts.column.person')}</Table.Th>
            <Table.Th>{t('privacyTexts.column.answer')}</Table.Th>
            <Table.Th>{t('privacyTexts.column.when')}</Table.Th>
            <Table.Th>{t('privacyTexts.column.network')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {version.items.map(({ answer, answeredAt, email, holds, name, network, userId }) => (
            <Table.Tr key={`${userId}-${answeredAt}`}>
              <Table.Td>{`${name} (${email})`}</Table.Td>
              <Table.Td>{t(`privacyTexts.answer.${holds ? answer : 'replaced'}`)}</Table.Td>
              <Table.Td>{format.dateTime(answeredAt)}</Table.Td>
              <Table.Td>{network}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
