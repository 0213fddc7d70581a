import { SegmentedControl, SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { addPayoutContract } from '../../api/payouts.ts';
import type { PayoutContract } from '../../api/types.ts';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { IconBuildingBank, IconPlus } from '../../ui/icons/index.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { ReasonedButton } from '../../ui/reason.tsx';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { rules } from '../account/rules.ts';
import { useSession } from '../session/use-session.ts';

/** The contracts with banks, from whose accounts the money goes. */
export function Contracts({ contracts }: { contracts: readonly PayoutContract[] }) {
  const { t } = useTranslation();
  const { can } = useSession();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <ItemList
        title={t('payouts.contracts')}
        text={t('payouts.contractsText')}
        action={
          <ReasonedButton
            reason={can('financeiro.payouts.send') ? null : t('payouts.notAllowed')}
            leftSection={<IconPlus size={16} />}
            variant="default"
            onClick={() => setAdding(true)}
          >
            {t('payouts.add')}
          </ReasonedButton>
        }
        empty={<StatePanel icon={<IconBuildingBank size={24} />} title={t('payouts.noContracts')} />}
      >
        {contracts.map((contract) => (
          <Item
            key={contract.id}
            icon={<IconBuildingBank size={18} />}
            title={`${contract.codigo_banco} · ${contract.agencia} · ${contract.conta}-${contract.conta_dv}`}
            text={`${contract.razao_social} · ${FORMATS[contract.formato]}`}
          />
        ))}
      </ItemList>
      <RecordDialog of={adding} onClose={() => setAdding(false)} title={t('payouts.add')}>
        {() => <ContractForm onClose={() => setAdding(false)} />}
      </RecordDialog>
    </>
  );
}

/** Each field with the text that names it, and whether it has to be given. */
const FIELDS = [
  ['codigo_banco', 'bank', true],
  ['documento', 'document', true],
  ['razao_social', 'company', true],
  ['convenio', 'agreement', false],
  ['agencia', 'branch', true],
  ['agencia_dv', 'branchDigit', false],
  ['conta', 'account', true],
  ['conta_dv', 'accountDigit', false],
  ['logradouro', 'street', true],
  ['numero', 'number', true],
  ['bairro', 'district', true],
  ['cidade', 'city', true],
  ['cep', 'cep', true],
  ['uf', 'uf', true],
] as const;

type FieldName = (typeof FIELDS)[number][0];
type Format = PayoutContract['formato'];
type ContractValues = Record<FieldName, string> & { formato: Format };

const FORMATS: Record<Format, string> = { cnab240: 'CNAB 240', jsonl: 'JSON Lines' };
const EMPTY: ContractValues = {
  ...(Object.fromEntries(FIELDS.map(([name]) => [name, ''])) as Record<FieldName, string>),
  formato: 'cnab240',
};

function useContractForm(onDone: () => void) {
  const { t } = useTranslation();
  const { required } = rules(t);
  const needed = FIELDS.filter(([, , isNeeded]) => isNeeded).map(([name]) => [name, required]);
  const form = useForm<ContractValues>({ initialValues: EMPTY, validate: Object.fromEntries(needed) });
  const record = useRecordForm({
    form,
    fields: ['formato', ...FIELDS.map(([name]) => name)],
    save: ({ bairro, cep, cidade, convenio, logradouro, numero, uf, ...values }: ContractValues) =>
      addPayoutContract({
        ...values,
        ...(convenio.trim() === '' ? {} : { convenio: convenio.trim() }),
        endereco: { logradouro, numero, bairro, cidade, cep, uf },
      }),
    touches: [keys.ledger.all],
    said: () => t('payouts.added'),
    onDone,
  });
  return { form, record };
}

function ContractForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { form, record } = useContractForm(onClose);
  return (
    <DialogForm record={record} onCancel={onClose}>
      <SegmentedControl
        aria-label={t('payouts.format')}
        data={Object.entries(FORMATS).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('formato')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {FIELDS.map(([name, word, isNeeded], index) => (
          <TextInput
            key={name}
            label={t(`payouts.${word}`)}
            withAsterisk={isNeeded}
            autoComplete="off"
            {...(index === 0 ? { 'data-autofocus': true } : {})}
            {...form.getInputProps(name)}
          />
        ))}
      </SimpleGrid>
    </DialogForm>
  );
}
