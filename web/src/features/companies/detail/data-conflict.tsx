import { Alert, Button, List } from '@mantine/core';
import { IconGitMerge } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ForeignChange } from '../../users/detail/merge.ts';
import type { DataField } from './data-fields.ts';

interface DataConflictProps {
  changes: readonly ForeignChange<DataField>[];
  onDiscard: () => void;
}

const FIELD_LABELS = {
  razaoSocial: 'field.legalName',
  nomeFantasia: 'field.tradeName',
  cnpj: 'field.cnpj',
  subdominio: 'field.subdomain',
  isFilial: 'companyData.isBranch',
} as const;

/** Says what somebody else changed while the form was open, and whose value the form now holds. */
export function DataConflict({ changes, onDiscard }: DataConflictProps) {
  const { t } = useTranslation();
  return (
    <Alert color="yellow" icon={<IconGitMerge />} role="alert" title={t('companyConflict.title')} mb="md">
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
