import { Group, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { approvePayouts, payoutContractsQuery, sendPayouts } from '../../api/payouts.ts';
import type { MerchantPayout } from '../../api/types.ts';
import { ReasonedButton } from '../../ui/reason.tsx';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { useFigures } from '../../ui/use-figures.ts';
import { useSession } from '../session/use-session.ts';
import { namingReasons, notifyReasons } from './refusal.ts';

/** As many as one request takes. */
const AT_ONCE = 500;

/** What may be done with the payouts that are shown: drafts of others are approved, approved ones go into a file. */
export function PayoutSteps({ payouts }: { payouts: readonly MerchantPayout[] }) {
  return (
    <Group gap="xs">
      <Approve payouts={payouts.filter(({ abilities }) => abilities.aprovar).slice(0, AT_ONCE)} />
      <MakeFile payouts={payouts.filter(({ status }) => status === 'aprovado').slice(0, AT_ONCE)} />
    </Group>
  );
}

function Approve({ payouts }: { payouts: readonly MerchantPayout[] }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const [asking, setAsking] = useState(false);
  const { run } = useRecordMutation({
    work: () => namingReasons(approvePayouts(payouts)),
    touches: [keys.ledger.all],
    said: () => t('payouts.approved'),
  });
  const { length: count } = payouts;
  const label = count === 0 ? t('payouts.approveNone') : t('payouts.approve', { count });
  const amount = money(payouts.reduce((sum, { valor_centavos: centavos }) => sum + centavos, 0));
  return (
    <>
      <ReasonedButton
        reason={payouts.length === 0 ? t('payouts.notApprovable') : null}
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
        {t('payouts.approveText', { amount })}
      </ConfirmDialog>
    </>
  );
}

function MakeFile({ payouts }: { payouts: readonly MerchantPayout[] }) {
  const { t } = useTranslation();
  const { can } = useSession();
  const { data: contracts = [] } = useQuery(payoutContractsQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const contract = contracts.find(({ id }) => String(id) === chosen) ?? contracts[0];
  const { act } = useRecordMutation({
    work: (contractId: number) => sendPayouts(contractId, payouts),
    touches: [keys.ledger.all],
    onRefused: notifyReasons,
    said: ({ sequencial }) => t('payouts.made', { number: sequencial }),
  });
  const nothing = payouts.length === 0 ? t('payouts.notSendable') : null;
  const missing = contract === undefined ? t('payouts.noContracts') : nothing;
  return (
    <>
      {contracts.length > 1 ? (
        <Select
          aria-label={t('payouts.which')}
          allowDeselect={false}
          value={String(contract?.id ?? '')}
          data={contracts.map(({ codigo_banco: bank, conta, id }) => ({
            value: String(id),
            label: `${bank} · ${conta}`,
          }))}
          onChange={setChosen}
        />
      ) : null}
      <ReasonedButton
        reason={can('financeiro.payouts.send') ? missing : t('payouts.notAllowed')}
        variant="default"
        onClick={() => (contract === undefined ? undefined : act(contract.id))}
      >
        {payouts.length === 0 ? t('payouts.makeNone') : t('payouts.make', { count: payouts.length })}
      </ReasonedButton>
    </>
  );
}
