import { Alert, Button, List } from '@mantine/core';
import { IconGitMerge } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ForeignChange } from './merge.ts';
import type { PersonalField } from './personal-fields.ts';

interface ConflictNoticeProps {
  changes: readonly ForeignChange<PersonalField>[];
  onDiscard: () => void;
}

const FIELD_LABELS = {
  nome: 'field.name',
  displayName: 'field.displayName',
  fone: 'field.phone',
  cpf: 'field.cpf',
  cnpj: 'field.cnpj',
  rg: 'field.rg',
  cnh: 'field.cnh',
  estadoCivil: 'field.maritalState',
  dataAniversario: 'field.birthDate',
} as const;

/** Says what somebody else changed while the form was open, and whose value the form now holds. */
export function ConflictNotice({ changes, onDiscard }: ConflictNoticeProps) {
  const { t } = useTranslation();
  return (
    <Alert color="yellow" icon={<IconGitMerge />} role="alert" title={t('conflict.title')} mb="md">
      {t('conflict.text')}
      <List size="sm" mt="xs" spacing={2}>
        {changes.map(({ field, before, now, contested }) => (
          <List.Item key={field}>
            <strong>{t(FIELD_LABELS[field])}</strong>: {before || t('conflict.empty')} →{' '}
            {now || t('conflict.empty')}
            {contested ? ` — ${t('conflict.yoursKept')}` : ''}
          </List.Item>
        ))}
      </List>
      <Button variant="default" size="xs" mt="sm" onClick={onDiscard}>
        {t('conflict.discard')}
      </Button>
    </Alert>
  );
}
