import { Badge, Checkbox, Group, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { decideAdvanceRule, proposeAdvanceRule } from '../../api/advances.ts';
import { keys } from '../../api/keys.ts';
import type { AdvanceRule } from '../../api/types.ts';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { centavosFromTyped } from '../../ui/forms/amounts.ts';
import { IconPercentage, IconPlus } from '../../ui/icons/index.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { ReasonedButton } from '../../ui/reason.tsx';
import { ConfirmDialog } from '../../ui/record/confirm-dialog.tsx';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { useRecordMutation } from '../../ui/record/use-record-mutation.ts';
import { useFigures } from '../../ui/use-figures.ts';
import { useSession } from '../session/use-session.ts';

const METHODS = ['linear', 'composto'] as const;
const COLORS: Record<AdvanceRule['status'], string> = {
  proposta: 'yellow',
  em_vigor: 'green',
  substituida: 'gray',
  recusada: 'red',
};
const RATE = /^\d{1,2}([.,]\d{1,4})?$/;

interface AdvanceRulesProps {
  rules: readonly AdvanceRule[];
  /** For which a new one is; null for all. */
  establishmentId: number | null;
}

/** At what rates advances are made, which two people agree on. */
export function AdvanceRules({ establishmentId, rules }: AdvanceRulesProps) {
  const { t } = useTranslation();
  const { can } = useSession();
  const [proposing, setProposing] = useState(false);
  const close = () => setProposing(false);
  return (
    <>
      <ItemList
        title={t('advances.rules')}
        text={t('advances.rulesText')}
        action={
          <ReasonedButton
            reason={can('financeiro.advance') ? null : t('payouts.notAllowed')}
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => setProposing(true)}
          >
            {t(establishmentId === null ? 'advances.propose' : 'advances.proposeOwn')}
          </ReasonedButton>
        }
        empty={<StatePanel icon={<IconPercentage size={24} />} title={t('advances.noRules')} />}
      >
        {rules.map((rule) => (
          <RuleItem key={rule.id} rule={rule} />
        ))}
      </ItemList>
      <RecordDialog
        of={proposing}
        onClose={close}
        title={t(establishmentId === null ? 'advances.propose' : 'advances.proposeOwn')}
      >
        {() => <RuleForm establishmentId={establishmentId} onClose={close} />}
      </RecordDialog>
    </>
  );
}

function RuleItem({ rule }: { rule: AdvanceRule }) {
  const { t } = useTranslation();
  const { percent } = useFigures();
  const text = [
    t(`advances.methods.${rule.metodo}`),
    rule.automatica ? t('advances.automatic') : null,
    t(rule.devolver_custo ? 'advances.returned' : 'advances.notReturned'),
    t('advances.proposedBy', { who: rule.proposta_por }),
    rule.decidida_por === null ? null : t('advances.decidedBy', { who: rule.decidida_por }),
  ];
  return (
    <Item
      icon={<IconPercentage size={18} />}
      title={`${rule.estabelecimento ?? t('advances.everybody')} · ${percent(rule.taxa_mensal)}`}
      text={text.filter(Boolean).join(' · ')}
      actions={
        <Group gap="xs">
          <Badge color={COLORS[rule.status]} variant="light">
            {t(`advances.ruleStatus.${rule.status}`)}
          </Badge>
          {rule.abilities.decidir ? <Decision rule={rule} /> : null}
        </Group>
      }
    />
  );
}

function Decision({ rule }: { rule: AdvanceRule }) {
  const { t } = useTranslation();
  const { percent } = useFigures();
  const [deciding, setDeciding] = useState<'em_vigor' | 'recusada' | null>(null);
  const { run } = useRecordMutation({
    work: (status: 'em_vigor' | 'recusada') => decideAdvanceRule(rule, status),
    touches: [keys.ledger.all],
    said: (_, status) => t(status === 'em_vigor' ? 'advances.inForce' : 'advances.ruleRefused'),
  });
  const label = t(deciding === 'recusada' ? 'advances.refuse' : 'advances.approve');
  return (
    <>
      <ReasonedButton reason={null} variant="default" onClick={() => setDeciding('recusada')}>
        {t('advances.refuse')}
      </ReasonedButton>
      <ReasonedButton reason={null} onClick={() => setDeciding('em_vigor')}>
        {t('advances.approve')}
      </ReasonedButton>
      <ConfirmDialog
        opened={deciding !== null}
        title={label}
        confirmLabel={label}
        danger={deciding === 'recusada'}
        onConfirm={() => (deciding === null ? undefined : run(deciding))}
        onClose={() => setDeciding(null)}
      >
        {t('advances.ruleText', {
          who: rule.estabelecimento ?? t('advances.everybody'),
          rate: percent(rule.taxa_mensal),
        })}
      </ConfirmDialog>
    </>
  );
}

function useRuleForm(establishmentId: number | null, onDone: () => void) {
  const { t } = useTranslation();
  const form = useForm({
    initialValues: {
      taxa_mensal: '',
      metodo: 'linear' as (typeof METHODS)[number],
      devolver_custo: false,
      automatica: false,
      limite: '',
    },
    validate: {
      taxa_mensal: (text) => (RATE.test(text.trim()) ? null : t('advances.rateForm')),
      limite: (text) => (text === '' || centavosFromTyped(text) ? null : t('proposals.fault.amount')),
    },
  });
  const record = useRecordForm({
    form,
    fields: Object.keys(form.values),
    aliases: { limite_divida_centavos: 'limite' },
    save: ({ automatica, devolver_custo, limite, metodo, taxa_mensal }) =>
      proposeAdvanceRule({
        taxa_mensal: taxa_mensal.trim().replace(',', '.'),
        metodo,
        devolver_custo,
        limite_divida_centavos: centavosFromTyped(limite) ?? 0,
        ...(establishmentId === null ? {} : { estabelecimento_id: establishmentId, automatica }),
      }),
    touches: [keys.ledger.all],
    said: () => t('advances.proposed'),
    onDone,
  });
  return { form, record };
}

function RuleForm({ establishmentId, onClose }: { establishmentId: number | null; onClose: () => void }) {
  const { t } = useTranslation();
  const { form, record } = useRuleForm(establishmentId, onClose);
  return (
    <DialogForm record={record} onCancel={onClose}>
      <TextInput
        label={t('advances.rate')}
        withAsterisk
        data-autofocus
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps('taxa_mensal')}
      />
      <Select
        label={t('advances.method')}
        allowDeselect={false}
        data={METHODS.map((value) => ({ value, label: t(`advances.methods.${value}`) }))}
        {...form.getInputProps('metodo')}
      />
      <TextInput
        label={t('advances.debtLimit')}
        inputMode="decimal"
        autoComplete="off"
        {...form.getInputProps('limite')}
      />
      <Checkbox
        label={t('advances.returned')}
        {...form.getInputProps('devolver_custo', { type: 'checkbox' })}
      />
      {establishmentId === null ? null : (
        <Checkbox
          label={t('advances.automaticText')}
          {...form.getInputProps('automatica', { type: 'checkbox' })}
        />
      )}
    </DialogForm>
  );
}
