import { Badge, FileButton, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { declareUnsent, loadPayoutFile, takePayoutReturn } from '../../api/payouts.ts';
import type { PayoutContract, PayoutFile } from '../../api/types.ts';
import { DownloadButton } from '../../ui/download-button.tsx';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { IconFileDollar } from '../../ui/icons/index.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { ReasonedButton } from '../../ui/reason.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { saveBlob } from '../../ui/save-blob.ts';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useSession } from '../session/use-session.ts';
import { PayoutAction } from './payout-action.tsx';
import { notifyReasons } from './refusal.ts';

/** What of a return somebody has to do something about. */
const LOOKED_AT = ['rejeitado', 'devolvido', 'em_analise'] as const;
/** How the name of a file ends. */
const ENDINGS: Record<PayoutFile['formato'], string> = { cnab240: 'rem', jsonl: 'jsonl' };

interface PayoutFilesProps {
  files: readonly PayoutFile[];
  contracts: readonly PayoutContract[];
}

/** The files for banks, and the way for what banks answer. */
export function PayoutFiles({ contracts, files }: PayoutFilesProps) {
  const { t } = useTranslation();
  return (
    <ItemList
      title={t('payouts.files')}
      text={t('payouts.filesText')}
      action={
        <Group gap="xs">
          {contracts.map((contract) => (
            <TakeReturn key={contract.id} contract={contract} isOnly={contracts.length === 1} />
          ))}
        </Group>
      }
      empty={<StatePanel icon={<IconFileDollar size={24} />} title={t('payouts.noFiles')} />}
    >
      {files.map((file) => (
        <FileItem key={file.id} file={file} />
      ))}
    </ItemList>
  );
}

function FileItem({ file }: { file: PayoutFile }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { money } = useFigures();
  const { can } = useSession();
  const { codigo_banco: bank, id, sequencial: number } = file;
  const name = `repasses-${bank}-${String(number).padStart(6, '0')}.${ENDINGS[file.formato]}`;
  return (
    <Item
      icon={<IconFileDollar size={18} />}
      title={
        <>
          {t('payouts.file', { number, bank })}
          {file.estado === 'nao_enviado' ? <Badge color="gray">{t('payouts.unsent')}</Badge> : null}
        </>
      }
      text={
        <>
          {`${format.dateTime(file.criado_em)} · ${file.quantidade} · ${money(file.valor_centavos)} · ${file.gerado_por}`}
          {can('financeiro.payouts.send') ? (
            <Group gap="xs" mt={4}>
              <DownloadButton save={async () => saveBlob(name, await loadPayoutFile(id))}>
                {name}
              </DownloadButton>
              {file.estado === 'gerado' && !file.respondido ? <DeclareUnsent file={file} /> : null}
            </Group>
          ) : null}
        </>
      }
    />
  );
}

/** One person says so first; a second one makes it count. */
function DeclareUnsent({ file }: { file: PayoutFile }) {
  const { t } = useTranslation();
  const { declarado_por: first } = file;
  const who = first ?? '';
  return (
    <PayoutAction
      danger
      label={first === null ? t('payouts.declare') : t('payouts.confirmUnsent')}
      text={first === null ? t('payouts.declareText') : t('payouts.confirmUnsentText', { who })}
      said={first === null ? t('payouts.declared') : t('payouts.unsentSaid')}
      work={() => declareUnsent(file)}
    />
  );
}

function TakeReturn({ contract, isOnly }: { contract: PayoutContract; isOnly: boolean }) {
  const { t } = useTranslation();
  const { can } = useSession();
  const { act } = useRecordMutation({
    work: (file: File) => takePayoutReturn(contract.id, file),
    touches: [keys.ledger.all],
    onRefused: notifyReasons,
    said: ({ lotes_sem_pagamentos: lots, pagamentos, repasses }) =>
      [
        t('payouts.returned', { count: pagamentos.length }),
        lots.length === 0 ? null : t('payouts.silentLots', { lots: lots.join(', ') }),
        ...LOOKED_AT.map((status) => {
          const names = repasses.filter((one) => one.status === status).map((one) => one.estabelecimento);
          return names.length === 0 ? null : t(`payouts.toLookAt.${status}`, { names: names.join(', ') });
        }),
      ]
        .filter(Boolean)
        .join(' '),
  });
  const label = isOnly ? t('payouts.return') : `${t('payouts.return')} · ${contract.codigo_banco}`;
  if (!can('financeiro.payouts.send')) {
    return (
      <ReasonedButton reason={t('payouts.notAllowed')} variant="default" onClick={() => undefined}>
        {label}
      </ReasonedButton>
    );
  }
  return (
    <FileButton onChange={(file) => (file === null ? undefined : act(file))}>
      {(props) => (
        <ReasonedButton reason={null} variant="default" {...props}>
          {label}
        </ReasonedButton>
      )}
    </FileButton>
  );
}
