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
import { useFormat } from '../../../ui/use-format.ts';
import { FileLink } from '../../documents/file-link.tsx';
import { useCompanyAccess } from '../use-company-access.ts';
import { DocumentDialog } from './document-dialog.tsx';
import { useGuarded } from './use-company-change.ts';

export function DocumentsTab({ stored }: { stored: VersionedCompany }) {
  const { t } = useTranslation();
  const { mayEdit } = useCompanyAccess();
  const { documents } = stored.company;
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<CompanyDocument | null>(null);
  const guarded = useGuarded(stored);
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
          <Item
            key={document.id}
            icon={<IconFileText size={18} />}
            title={document.tipo}
            text={<DocumentText document={document} />}
            actions={
              mayEdit ? (
                <ReasonedIcon label={t('document.remove')} onClick={() => setRemoving(document)}>
                  <IconTrash size={18} />
                </ReasonedIcon>
              ) : null
            }
          />
        ))}
      </ItemList>
      <DocumentDialog opened={adding} stored={stored} onClose={() => setAdding(false)} />
      <ConfirmDialog
        opened={removing !== null}
        title={t('document.removeTitle')}
        confirmLabel={t('action.remove')}
        danger
        onConfirm={() => {
          const document = removing;
          return document ? guarded((id, etag) => removeDocument(id, document.id, etag)) : undefined;
        }}
        onClose={() => setRemoving(null)}
      >
        {removing?.tipo}
      </ConfirmDialog>
    </>
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
