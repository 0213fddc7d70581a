import { FileButton, Group } from '@mantine/core';
import { DOCUMENT_EXTENSIONS, pickerOf } from '@retaguarda/rules/document-files';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDisputeEvidence, loadDisputeEvidence, removeDisputeEvidence } from '../../api/disputes.ts';
import { keys } from '../../api/keys.ts';
import type { Dispute, WholeDispute } from '../../api/types.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { IconPaperclip } from '../../ui/icons/index.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { ReasonedButton } from '../../ui/reason.tsx';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { saveBlob } from '../../ui/save-blob.ts';
import { useFormat } from '../../ui/use-format.ts';

/** The documents of the defence, and the way in for another one while the dispute is open. */
export function EvidenceList({ whole: { contestacao: dispute, provas: evidence } }: { whole: WholeDispute }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { act } = useRecordMutation({
    work: (file: File) => addDisputeEvidence(dispute.id, file),
    touches: [keys.ledger.all],
    said: () => t('disputes.evidenceAdded'),
  });
  const empty = (
    <StatePanel
      icon={<IconPaperclip size={24} />}
      title={t('disputes.noEvidence')}
      text={t(`disputes.wanted.${dispute.motivo}`)}
    />
  );
  return (
    <ItemList
      title={t('disputes.evidence')}
      text={t('disputes.evidenceText')}
      empty={empty}
      action={
        dispute.abilities.conduzir ? (
          <FileButton
            accept={pickerOf(DOCUMENT_EXTENSIONS)}
            onChange={(file) => (file === null ? undefined : act(file))}
          >
            {(props) => (
              <ReasonedButton reason={null} variant="default" {...props}>
                {t('disputes.addEvidence')}
              </ReasonedButton>
            )}
          </FileButton>
        ) : null
      }
    >
      {evidence.map(({ enviada_em, nome, uuid }) => (
        <Item
          key={uuid}
          icon={<IconPaperclip size={18} />}
          title={nome}
          text={format.dateTime(enviada_em)}
          actions={
            <Group gap="xs">
              <DownloadButton
                aria-label={t('disputes.loadOf', { name: nome })}
                save={async () => saveBlob(nome, await loadDisputeEvidence(dispute.id, uuid))}
              >
                {t('disputes.load')}
              </DownloadButton>
              {dispute.abilities.conduzir ? (
                <RemoveEvidence dispute={dispute} name={nome} uuid={uuid} />
              ) : null}
            </Group>
          }
        />
      ))}
    </ItemList>
  );
}

interface RemoveEvidenceProps {
  dispute: Dispute;
  name: string;
  uuid: string;
}

/** Takes a document back, once that is confirmed; what was sent to the acquirer stays. */
function RemoveEvidence({ dispute, name, uuid }: RemoveEvidenceProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const { run } = useRecordMutation({
    work: () => removeDisputeEvidence(dispute.id, uuid),
    touches: [keys.ledger.all],
    said: () => t('disputes.evidenceRemoved'),
  });
  return (
    <>
      <ReasonedButton
        reason={dispute.fase === 'enviada' ? t('disputes.evidenceStays') : null}
        aria-label={t('disputes.removeEvidenceOf', { name })}
        variant="default"
        onClick={() => setAsking(true)}
      >
        {t('disputes.removeEvidence')}
      </ReasonedButton>
      <ConfirmDialog
        opened={asking}
        title={t('disputes.removeEvidence')}
        confirmLabel={t('disputes.removeEvidence')}
        danger
        onConfirm={() => run(undefined)}
        onClose={() => setAsking(false)}
      >
        {t('disputes.removeEvidenceText', { name })}
      </ConfirmDialog>
    </>
  );
}
