import { Button } from '@mantine/core';
import { IconFileText, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removeDocument, type VersionedCompany } from '../../../api/companies.ts';
import type { CompanyDocument } from '../../../api/types.ts';
import { StatePanel } from '../../../ui/feedback/state-panel.tsx';
import { Item, ItemList } from '../../../ui/item-list.tsx';
import { ReasonedIcon } from '../../../ui/reason.tsx';
import { ConfirmDialog } from '../../../ui/record/confirm-dialog.tsx';
import { useRecordMutation } from '../../../ui/record/use-record-mutation.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { FileLink } from '../../documents/file-link.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import { COMPANY_TOUCHES, useGuarded } from './use-company-change.ts';

/** Files of a company. */
export function DocumentsTab({ stored }: { stored: VersionedCompany }) {
  const { t } = useTranslation();
  const mayEdit = stored.company.abilities.edit;
  const { documents } = stored.company;
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<CompanyDocument | null>(null);
  const guarded = useGuarded(stored);
  const { run: remove } = useRecordMutation({
    work: (document: CompanyDocument) => guarded((id, etag) => removeDocument(id, document.id, etag)),
    touches: COMPANY_TOUCHES,
  });
  const add = mayEdit ? (
    <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
      {t('document.add')}
    </Button>
  ) : null;
  return (
    <>
      <ItemList
        title={t('document.title')}
        text={t('companyParts.documentsText')}
        action={documents.length > 0 ? add : null}
        empty={
          <StatePanel
            icon={<IconFileText size={24} />}
            title={t('document.none')}
            text={t('companyParts.noDocumentText')}
            actions={add}
          />
        }
      >
        {documents.map((document) => (
          <DocumentItem
            key={document.id}
            document={document}
            onRemove={mayEdit ? () => setRemoving(document) : null}
          />
        ))}
      </ItemList>
      <DocumentDialog opened={adding} stored={stored} onClose={() => setAdding(false)} />
      <ConfirmDialog
        opened={removing !== null}
        title={t('document.removeTitle')}
        confirmLabel={t('action.remove')}
        danger
        onConfirm={() => (removing ? remove(removing) : undefined)}
        onClose={() => setRemoving(null)}
      >
        {removing?.tipo}
      </ConfirmDialog>
    </>
  );
}

interface DocumentItemProps {
  document: CompanyDocument;
  /** Null for who may not. */
  onRemove: (() => void) | null;
}

function DocumentItem({ document, onRemove }: DocumentItemProps) {
  const { t } = useTranslation();
  return (
    <Item
      icon={<IconFileText size={18} />}
      title={document.tipo}
      text={<DocumentText document={document} />}
      actions={
        onRemove ? (
          <ReasonedIcon label={t('document.remove')} onClick={onRemove}>
            <IconTrash size={18} />
          </ReasonedIcon>
        ) : null
      }
    />
  );
}

function DocumentText({ document }: { document: CompanyDocument }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      {t('document.since', { date: format.date(document.createdAt) })} ·{' '}
      <FileLink path={document.caminhoArquivo} label={document.tipo} />
    </>
  );
}
