import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { type LineWish, settleAcquirerLines } from '../../api/reconciliation.ts';
import type { AcquirerLine } from '../../api/types.ts';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { AssignLine } from './assign-line.tsx';
import { ClaimForm } from './claim-form.tsx';
import { CreateSale } from './create-sale.tsx';

const placeOf = ({ arquivo_id, linha }: AcquirerLine) => [{ arquivo_id, linha }];

/** What may be made of a difference. */
export function DifferenceActions({ line }: { line: AcquirerLine }) {
  const { t } = useTranslation();
  const [contesting, setContesting] = useState(false);
  const { run } = useRecordMutation({
    work: (acao: LineWish['acao']) => settleAcquirerLines({ acao, linhas: placeOf(line) }),
    touches: [keys.ledger.all],
    said: (count) => t('reconciliation.settled', { count }),
  });
  const button = { size: 'compact-sm', variant: 'default' } as const;
  if (line.estado === 'aceita') {
    return (
      <Button {...button} onClick={() => run('reabrir')}>
        {t('reconciliation.reopen')}
      </Button>
    );
  }
  if (line.estado !== 'aberta') return null;
  return (
    <>
      {line.abilities.criar_venda ? <CreateSale line={line} /> : null}
      <Button {...button} onClick={() => run('aceitar')}>
        {t('reconciliation.accept')}
      </Button>
      <Button {...button} onClick={() => setContesting(true)}>
        {t('reconciliation.contest')}
      </Button>
      <Button {...button} onClick={() => run('assumir')}>
        {t('reconciliation.take')}
      </Button>
      <AssignLine line={line} />
      <RecordDialog of={contesting} onClose={() => setContesting(false)} title={t('reconciliation.contest')}>
        {() => <ClaimForm about={{ linhas: placeOf(line) }} onClose={() => setContesting(false)} />}
      </RecordDialog>
    </>
  );
}
