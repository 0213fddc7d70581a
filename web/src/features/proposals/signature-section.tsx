import { Badge, List } from '@mantine/core';
import { SIGNATURE_DOCUMENT_STATUSES } from '@retaguarda/rules/signature-document-status';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { loadSignedDocument, signaturesQuery } from '../../api/proposals.ts';
import type { SignatureDocument } from '../../api/types.ts';
import { oneOf } from '../../ui/address-search.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { IconFileText } from '../../ui/icons/index.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import classes from '../../ui/record/parts.module.css';
import { saveBlob } from '../../ui/save-blob.ts';
import { useFormat } from '../../ui/use-format.ts';
import { cameLate, isUnderWay, SIGNATURE_EVENTS, SIGNED_FILE_FAULTS } from './signature-state.ts';

const LOOK_AGAIN_MS = 5000;
/** A document that was opened often has many. */
const SHOWN_EVENTS = 10;

const COLORS = {
  rascunho: 'gray',
  aguardando: 'yellow',
  parcial: 'yellow',
  concluido: 'green',
  recusado: 'red',
  cancelado: 'gray',
  expirado: 'gray',
} as const;

/** The documents of a proposal that were sent out to be signed, with what their provider told. */
export function SignatureSection({ proposalId }: { proposalId: number }) {
  const { t } = useTranslation();
  const query = useQuery({
    ...signaturesQuery(proposalId),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_AGAIN_MS : false),
  });
  return (
    <div className={classes['part']}>
      <Loaded query={query} rows={1}>
        {(documents) => (
          <ItemList title={t('signatures.title')} empty={null}>
            {documents.map((document) => (
              <Item
                key={document.id}
                icon={<IconFileText size={18} />}
                title={
                  <>
                    {document.nome} <SignatureBadge document={document} />
                  </>
                }
                text={<DocumentText document={document} />}
              />
            ))}
          </ItemList>
        )}
      </Loaded>
    </div>
  );
}

/** Where a document stands, in words; the colour only repeats them. */
export function SignatureBadge({
  document: { atual, status },
}: {
  document: Pick<SignatureDocument, 'atual' | 'status'>;
}) {
  const { t } = useTranslation();
  if (!atual) return <Badge color="gray">{t('signatures.replaced')}</Badge>;
  const known = oneOf(status, SIGNATURE_DOCUMENT_STATUSES);
  return (
    <Badge color={known ? COLORS[known] : 'gray'}>{known ? t(`signatures.status.${known}`) : status}</Badge>
  );
}

function DocumentText({ document }: { document: SignatureDocument }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { created_at: start, eventos: events, updated_at: last } = document;
  const nameOf = (type: string) => {
    const known = oneOf(type, SIGNATURE_EVENTS);
    return known ? t(`signatures.event.${known}`) : type;
  };
  return (
    <>
      {t('signatures.times', { start: format.dateTime(start), last: format.dateTime(last) })}
      <SignedFileText document={document} />
      {events.length > 0 ? (
        <List size="sm" fz="inherit" aria-label={t('signatures.events')}>
          {events.slice(0, SHOWN_EVENTS).map((event) => (
            <List.Item key={event.evento_id}>
              {[
                format.dateTime(event.ocorrido_em),
                nameOf(event.tipo),
                event.signatario?.papel,
                cameLate(event) ? t('signatures.late') : null,
              ]
                .filter(Boolean)
                .join(' · ')}
            </List.Item>
          ))}
        </List>
      ) : null}
      {document.pode_baixar ? <SignedFileButton document={document} /> : null}
    </>
  );
}

const WITHOUT_FILE = {
  pendente: 'signatures.filePending',
  falhou: 'signatures.fileFailed',
  nao_buscado: 'signatures.fileNotFetched',
} as const;

/** Why there is no signed file to download yet, or not at all. */
function SignedFileText({ document: { arquivo_motivo, arquivo_status } }: { document: SignatureDocument }) {
  const { t } = useTranslation();
  const status = oneOf(arquivo_status, ['pendente', 'falhou', 'nao_buscado']);
  if (!status) return null;
  const fault = oneOf(arquivo_motivo, SIGNED_FILE_FAULTS);
  return (
    <div>
      {t(WITHOUT_FILE[status])} {fault ? t(`signatures.fault.${fault}`) : arquivo_motivo}
    </div>
  );
}

/** Saves the signed file of a document. */
export function SignedFileButton({
  document: { id, nome },
}: {
  document: Pick<SignatureDocument, 'id' | 'nome'>;
}) {
  const { t } = useTranslation();
  const save = async () => {
    saveBlob(`${nome}.pdf`, await loadSignedDocument(id));
  };
  return (
    <DownloadButton size="xs" mt={8} save={save}>
      {t('signatures.download')}
    </DownloadButton>
  );
}
