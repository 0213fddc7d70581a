import { FileButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { takeAcquirerFile } from '../../api/reconciliation.ts';
import { ReasonedButton } from '../../ui/reason.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { useSession } from '../session/use-session.ts';

/** The way in for files of acquirers. */
export function SendFile() {
  const { t } = useTranslation();
  const { can } = useSession();
  const { run } = useRecordMutation({
    work: (file: File) => takeAcquirerFile(file),
    touches: [keys.ledger.all],
    said: ({ repetido }) => t(repetido ? 'reconciliation.repeated' : 'reconciliation.sent'),
  });
  if (!can('financeiro.reconcile')) {
    return (
      <ReasonedButton reason={t('reconciliation.notAllowed')} onClick={() => undefined}>
        {t('reconciliation.send')}
      </ReasonedButton>
    );
  }
  return (
    <FileButton onChange={(file) => (file === null ? undefined : run(file))}>
      {(props) => (
        <ReasonedButton reason={null} {...props}>
          {t('reconciliation.send')}
        </ReasonedButton>
      )}
    </FileButton>
  );
}
