import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { removeDocument, type VersionedCompany } from '../../../api/companies.ts';
import type { CompanyDocument } from '../../../api/types.ts';
import { IconFileText, IconTrash } from '../../../ui/icons/index.ts';
import { Item } from '../../../ui/item-list.tsx';
import { ReasonedIcon } from '../../../ui/reason.tsx';
import { RecordItems } from '../../../ui/record/record-items.tsx';
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
  const guarded = useGuarded(stored);
  const { run: remove } = useRecordMutation({
    work: (document: CompanyDocument) => guarded((id, etag) => removeDocument(id, document.id, etag)),
    touches: COMPANY_TOUCHES,
  });
  return (
    <>
      <RecordItems
        items={documents}
        title={t('document.title')}
        text={t('companyParts.documentsText')}
        none={{
          icon: <IconFileText size={24} />,
          title: t('document.none'),
          text: t('companyParts.noDocumentText'),
        }}
        add={mayEdit ? { label: t('document.add'), onClick: () => setAdding(true) } : undefined}
        removal={{ title: t('document.removeTitle'), nameOf: ({ tipo }) => tipo, work: remove }}
      >
        {(document, onRemove) => (
          <DocumentItem key={document.id} document={document} onRemove={mayEdit ? onRemove : null} />
        )}
      </RecordItems>
      <DocumentDialog opened={adding} stored={stored} onClose={() => setAdding(false)} />
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
