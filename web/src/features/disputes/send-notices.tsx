import { FileButton, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeDisputeNotices } from '../../api/disputes.ts';
import { keys } from '../../api/keys.ts';
import type { DisputeNoticeResult } from '../../api/types.ts';
import { notifyRefusal } from '../../ui/feedback/notify.ts';
import { IconFlag } from '../../ui/icons/index.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { ReasonedButton } from '../../ui/reason.tsx';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { useSession } from '../session/use-session.ts';
import { NOTICE_COLUMNS, readNotices } from './notice-file.ts';

/** The way in for a file of notices; what became of each is shown. */
export function SendNotices() {
  const { t } = useTranslation();
  const { can } = useSession();
  const [results, setResults] = useState<DisputeNoticeResult[] | null>(null);
  const { run } = useRecordMutation({
    work: takeDisputeNotices,
    touches: [keys.ledger.all],
    onDone: setResults,
  });
  const take = async (file: File | null) => {
    if (file === null) return;
    const read = readNotices(await file.text());
    if (typeof read === 'string') {
      notifyRefusal(t(`disputes.fileFault.${read}`, { columns: NOTICE_COLUMNS.join(';') }));
      return;
    }
    await run(read);
  };
  if (!can('financeiro.disputes.manage')) {
    return (
      <ReasonedButton reason={t('payouts.notAllowed')} variant="default" onClick={() => undefined}>
        {t('disputes.send')}
      </ReasonedButton>
    );
  }
  return (
    <>
      <FileButton accept=".csv,text/csv,text/plain" onChange={(file) => void take(file)}>
        {(props) => (
          <ReasonedButton reason={null} variant="default" {...props}>
            {t('disputes.send')}
          </ReasonedButton>
        )}
      </FileButton>
      <RecordDialog
        of={results}
        onClose={() => setResults(null)}
        title={t('disputes.results')}
        withCloseButton
      >
        {(shown) => <Results results={shown} />}
      </RecordDialog>
    </>
  );
}

function Results({ results }: { results: readonly DisputeNoticeResult[] }) {
  const { t } = useTranslation();
  const taken = results.filter(({ contestacao_id, repetida }) => contestacao_id !== null && !repetida).length;
  const repeated = results.filter(({ repetida }) => repetida).length;
  const refused = results.filter(({ erro }) => erro !== null);
  return (
    <Stack gap="md">
      <ItemList title={t('disputes.resultSums', { taken, repeated, refused: refused.length })} empty={null}>
        {refused.map(({ caso, erro }) => (
          <Item key={caso} icon={<IconFlag size={18} />} title={caso} text={erro} />
        ))}
      </ItemList>
    </Stack>
  );
}
