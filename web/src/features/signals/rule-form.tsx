import { Checkbox, MultiSelect, NumberInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { keys } from '../../api/keys.ts';
import { changeSignalRule } from '../../api/signals.ts';
import type { ShownSignalRules, SignalRule } from '../../api/types.ts';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { peopleChoices } from './people-choices.ts';
import { isMoney, sentThreshold, shownThreshold, type ThresholdName, thresholdsOf } from './thresholds.ts';

interface RuleFormProps {
  rule: SignalRule;
  people: ShownSignalRules['pessoas'];
  onClose: () => void;
}

function useRuleForm({ onClose, rule }: Pick<RuleFormProps, 'onClose' | 'rule'>) {
  const { t } = useTranslation();
  const thresholds = thresholdsOf(rule);
  const form = useForm({
    initialValues: {
      ativa: rule.ativa,
      limites: Object.fromEntries(
        thresholds.map(([name, value]) => [name, shownThreshold(name, value)]),
      ) as Partial<Record<ThresholdName, number>>,
      todos: rule.avisados === null,
      avisados: (rule.avisados ?? []).map(({ id }) => String(id)),
    },
  });
  const record = useRecordForm({
    form,
    fields: ['ativa', ...thresholds.map(([name]) => `limites.${name}`), 'avisados'],
    save: ({ ativa, avisados, limites, todos }) =>
      changeSignalRule({
        tipo: rule.tipo,
        ativa,
        limites: Object.fromEntries(
          thresholds.map(([name, before]) => [name, sentThreshold(name, Number(limites[name] ?? before))]),
        ),
        avisados: todos ? null : avisados.map(Number),
        versao: rule.versao,
      }),
    touches: [keys.signals.all],
    said: () => t('signals.ruleChanged'),
    onDone: onClose,
  });
  return { form, record, thresholds };
}

/** Changes from when on a kind catches the eye, and who is told. */
export function RuleForm({ onClose, people, rule }: RuleFormProps) {
  const { t } = useTranslation();
  const { form, record, thresholds } = useRuleForm({ onClose, rule });
  return (
    <DialogForm record={record} onCancel={onClose}>
      <Text fw={600}>{t(`signals.kind.${rule.tipo}`)}</Text>
      <Checkbox label={t('signals.enabled')} {...form.getInputProps('ativa', { type: 'checkbox' })} />
      {thresholds.map(([name]) => (
        <NumberInput
          key={name}
          label={t(`signals.threshold.${name}`)}
          min={0}
          decimalScale={isMoney(name) ? 2 : 0}
          decimalSeparator=","
          leftSection={isMoney(name) ? 'R$' : undefined}
          {...form.getInputProps(`limites.${name}`)}
        />
      ))}
      <Checkbox label={t('signals.tellAll')} {...form.getInputProps('todos', { type: 'checkbox' })} />
      {form.values.todos ? null : (
        <MultiSelect
          label={t('signals.told')}
          data={peopleChoices(people, rule.avisados ?? [])}
          searchable
          {...form.getInputProps('avisados')}
        />
      )}
    </DialogForm>
  );
}
