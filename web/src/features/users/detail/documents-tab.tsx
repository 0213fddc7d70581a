import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserDocument } from '../../../api/types.ts';
import type { VersionedUser } from '../../../api/users.ts';
import { IconFileText } from '../../../ui/icons/index.ts';
import { ItemActions } from '../../../ui/item-actions.tsx';
import { Item } from '../../../ui/item-list.tsx';
import { RecordItems } from '../../../ui/record/record-items.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { FileLink } from '../../documents/file-link.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import { keepDocument, withDocument } from './document-fields.ts';
import { useUserChange } from './use-user-change.ts';

type Editing = { document: UserDocument | null } | null;

/** The documents of a user. */
export function DocumentsTab({ stored, mayEdit = true }: { stored: VersionedUser; mayEdit?: boolean }) {
  const { t } = useTranslation();
  const { documents } = stored.user;
  const [editing, setEditing] = useState<Editing>(null);
  const change = useUserChange(stored);
  return (
    <>
      <RecordItems
        items={documents}
        title={t('document.title')}
        text={t('document.text')}
        none={{ icon: <IconFileText size={24} />, title: t('document.none'), text: t('document.noneText') }}
        add={
          mayEdit ? { label: t('document.add'), onClick: () => setEditing({ document: null }) } : undefined
        }
        removal={{
          title: t('document.removeTitle'),
          nameOf: ({ numero, tipo }) => `${tipo} ${numero ?? ''}`,
          work: (gone) =>
            change({ documents: documents.filter(({ uuid }) => uuid !== gone.uuid).map(keepDocument) }),
        }}
      >
        {(document, onRemove) => (
          <DocumentItem
            key={document.uuid}
            document={document}
            mayEdit={mayEdit}
            isLast={documents.length === 1}
            onEdit={() => setEditing({ document })}
            onRemove={onRemove}
          />
        )}
      </RecordItems>
      <DocumentDialog
        userId={stored.user.id}
        editing={editing}
        place={editing?.document ? documents.indexOf(editing.document) : documents.length}
        onClose={() => setEditing(null)}
        onSave={(values) => change({ documents: withDocument(documents, editing?.document ?? null, values) })}
      />
    </>
  );
}

function DocumentText({ document }: { document: UserDocument }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      {t('document.since', { date: format.date(document.createdAt) })}
      {document.caminhoArquivo ? ' · ' : null}
      {document.caminhoArquivo ? <FileLink path={document.caminhoArquivo} label={document.tipo} /> : null}
    </>
  );
}

interface DocumentItemProps {
  document: UserDocument;
  mayEdit: boolean;
  isLast: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function DocumentItem({ document, isLast, mayEdit, onEdit, onRemove }: DocumentItemProps) {
  const { t } = useTranslation();
  return (
    <Item
      icon={<IconFileText size={18} />}
      title={
        <>
          {document.tipo}
          {document.numero ? <span className="ui-code">{document.numero}</span> : null}
        </>
      }
      text={<DocumentText document={document} />}
      actions={
        mayEdit ? (
          <ItemActions
            edit={{ label: t('document.edit'), onClick: onEdit }}
            remove={{
              label: t('document.remove'),
              reason: isLast ? t('document.lastReason') : null,
              onClick: onRemove,
            }}
          />
        ) : null
      }
    />
  );
}
