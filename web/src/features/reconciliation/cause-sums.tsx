import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { acquirerSumsQuery, type ShownLines, settleAcquirerLines } from '../../api/reconciliation.ts';
import type { AcquirerSum } from '../../api/types.ts';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { IconScale } from '../../ui/icons/index.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { ReasonedButton } from '../../ui/reason.tsx';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { useFigures } from '../../ui/use-figures.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useSession } from '../session/use-session.ts';
import { ClaimForm } from './claim-form.tsx';

interface CauseSumsProps {
  shown: ShownLines;
  /** With nothing for all causes. */
  onChoose: (cause: Pick<ShownLines, 'resultado' | 'estado'>) => void;
}

/** How many lines of a file or a day came to what. */
export function CauseSums({ onChoose, shown }: CauseSumsProps) {
  const { t } = useTranslation();
  const query = useQuery(acquirerSumsQuery(shown));
  return (
    <Loaded query={query} rows={4}>
      {(sums) => (
        <ItemList
          title={t('reconciliation.sums')}
          text={t('reconciliation.sumsText')}
          action={
            shown.resultado === undefined ? null : (
              <Button size="compact-sm" variant="default" onClick={() => onChoose({})}>
                {t('reconciliation.allCauses')}
              </Button>
            )
          }
          empty={<StatePanel icon={<IconScale size={24} />} title={t('reconciliation.noDifferences')} />}
        >
          {sums.map((sum) => (
            <SumItem
              key={`${sum.dia} ${sum.resultado} ${sum.estado}`}
              sum={sum}
              shown={shown}
              onChoose={onChoose}
            />
          ))}
        </ItemList>
      )}
    </Loaded>
  );
}

function SumItem({ onChoose, shown, sum }: CauseSumsProps & { sum: AcquirerSum }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const format = useFormat();
  const { dia, diferenca_centavos: difference, estado: state, quantidade, resultado: result } = sum;
  const isShown = shown.resultado === result && shown.estado === state;
  const name = t(`reconciliation.result.${result}`);
  return (
    <Item
      icon={<IconScale size={18} />}
      title={`${name} · ${quantidade}`}
      text={[format.day(dia), t(`reconciliation.state.${state}`), money(difference)].join(' · ')}
      actions={
        state === 'ok' ? null : (
          <Group gap="xs" justify="flex-end">
            {state === 'aberta' ? (
              <>
                <AcceptAll sum={sum} shown={shown} />
                <ClaimAll sum={sum} shown={shown} />
              </>
            ) : null}
            <Button
              size="compact-sm"
              variant={isShown ? 'light' : 'default'}
              aria-pressed={isShown}
              aria-label={t('reconciliation.showOf', { file: name })}
              onClick={() => onChoose({ resultado: result, estado: state })}
            >
              {t('reconciliation.show')}
            </Button>
          </Group>
        )
      }
    />
  );
}

/** Asks the acquirer about all of a cause at once. */
function ClaimAll({ shown, sum }: { sum: AcquirerSum; shown: ShownLines }) {
  const { t } = useTranslation();
  const { can } = useSession();
  const [asking, setAsking] = useState(false);
  const { dia, quantidade: count, resultado } = sum;
  const { arquivo_id: file } = shown;
  const about = { dia, resultado, ...(file === undefined ? {} : { arquivo_id: file }) };
  const label = t('reconciliation.contestAll', { count });
  return (
    <>
      <ReasonedButton
        size="compact-sm"
        variant="default"
        reason={can('financeiro.reconcile') ? null : t('reconciliation.notAllowed')}
        onClick={() => setAsking(true)}
      >
        {label}
      </ReasonedButton>
      <RecordDialog of={asking} onClose={() => setAsking(false)} title={label}>
        {() => <ClaimForm about={about} onClose={() => setAsking(false)} />}
      </RecordDialog>
    </>
  );
}

function AcceptAll({ shown, sum }: { sum: AcquirerSum; shown: ShownLines }) {
  const { t } = useTranslation();
  const { can } = useSession();
  const [asking, setAsking] = useState(false);
  const { dia, estado, quantidade: count, resultado } = sum;
  const { arquivo_id: file } = shown;
  const { run } = useRecordMutation({
    work: () =>
      settleAcquirerLines({
        acao: 'aceitar',
        dia,
        estado,
        resultado,
        ...(file === undefined ? {} : { arquivo_id: file }),
      }),
    touches: [keys.ledger.all],
    said: (settled) => t('reconciliation.settled', { count: settled }),
  });
  const label = t('reconciliation.acceptAll', { count });
  return (
    <>
      <ReasonedButton
        size="compact-sm"
        variant="default"
        reason={can('financeiro.reconcile') ? null : t('reconciliation.notAllowed')}
        onClick={() => setAsking(true)}
      >
        {label}
      </ReasonedButton>
      <ConfirmDialog
        opened={asking}
        title={label}
        confirmLabel={label}
        onConfirm={() => run(undefined)}
        onClose={() => setAsking(false)}
      >
        {t('reconciliation.acceptAllText')}
      </ConfirmDialog>
    </>
  );
}
