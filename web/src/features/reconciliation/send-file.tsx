import { FileButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { takeAcquirerFile } from '../../api/reconciliation.ts';
import type { AcquirerMapping } from '../../api/types.ts';
import { ReasonedButton } from '../../ui/reason.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { useSession } from '../session/use-session.ts';

/** The way in for files of acquirers: of layouts that are known, or by a mapping. */
export function SendFile({ mapping = null }: { mapping?: AcquirerMapping | null }) {
  const { t } = useTranslation();
  const { can } = useSession();
  const { act } = useRecordMutation({
    work: (file: File) => takeAcquirerFile(file, mapping?.id ?? null),
    touches: [keys.ledger.all],
    said: ({ arquivo, repetido }) => {
      if (repetido) return t('reconciliation.repeated');
      return t(arquivo.situacao === 'recusado' ? 'reconciliation.refused' : 'reconciliation.sent');
    },
  });
  const own =
    mapping === null
      ? {}
      : {
          size: 'compact-sm' as const,
          variant: 'default' as const,
          'aria-label': t('reconciliation.sendBy', { name: mapping.nome }),
        };
  if (!can('financeiro.reconcile')) {
    return (
      <ReasonedButton reason={t('reconciliation.notAllowed')} onClick={() => undefined}>
        {t('reconciliation.send')}
      </ReasonedButton>
    );
  }
  return (
    <FileButton onChange={(file) => (file === null ? undefined : act(file))}>
      {(props) => (
        <ReasonedButton reason={null} {...own} {...props}>
          {t('reconciliation.send')}
        </ReasonedButton>
      )}
    </FileButton>
  );
}
