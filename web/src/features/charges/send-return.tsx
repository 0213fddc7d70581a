import { FileButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { takePixReturn } from '../../api/charges.ts';
import { keys } from '../../api/keys.ts';
import { ReasonedButton } from '../../ui/reason.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { useSession } from '../session/use-session.ts';

/** The way in for a file with Pix that came. */
export function SendReturn() {
  const { t } = useTranslation();
  const { can } = useSession();
  const { act } = useRecordMutation({
    work: takePixReturn,
    touches: [keys.ledger.all],
    said: ({ lancados: posted, repetidos: known, sem_cobranca: waiting }) =>
      t('charges.fileTaken', { posted, waiting, known }),
  });
  if (!can('financeiro.charges.approve')) {
    return (
      <ReasonedButton reason={t('charges.needsApproval')} variant="default" onClick={() => undefined}>
        {t('charges.file')}
      </ReasonedButton>
    );
  }
  return (
    <FileButton
      accept=".json,.csv,.txt,application/json,text/csv,text/plain"
      onChange={(file) => (file === null ? undefined : act(file))}
    >
      {(props) => (
        <ReasonedButton reason={null} variant="default" {...props}>
          {t('charges.file')}
        </ReasonedButton>
      )}
    </FileButton>
  );
}
