import { Badge, Checkbox, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeDisputeSettings, disputeRatesQuery } from '../../api/disputes.ts';
import { keys } from '../../api/keys.ts';
import type { DisputeRates } from '../../api/types.ts';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import { IconPercentage } from '../../ui/icons/index.ts';
import { Item, ItemList } from '../../ui/item-list.tsx';
import { ReasonedButton } from '../../ui/reason.tsx';
import { Loaded } from '../../ui/record/loaded.tsx';
import { RecordDialog } from '../../ui/record/record-dialog.tsx';
import { DialogForm } from '../../ui/record/record-form.tsx';
import { useRecordForm } from '../../ui/record/use-record-form.ts';
import { useFigures } from '../../ui/use-figures.ts';
import { AssigneeSelect } from '../tasks/people/assignee-select.tsx';

const COLORS = { normal: 'green', aviso: 'yellow', excedido: 'red' } as const;
const PERCENT = /^\d{1,3}([.,]\d{1,4})?$/;

/** Which establishments have more disputes this month than their sales allow, and the limits for it. */
export function DisputeRatesList() {
  const query = useQuery(disputeRatesQuery(null));
  return (
    <Loaded query={query} rows={2}>
      {(shown) => <Rates shown={shown} />}
    </Loaded>
  );
}

function Rates({ shown: { indices, limites } }: { shown: DisputeRates }) {
  const { t } = useTranslation();
  const { money, percent } = useFigures();
  const [changing, setChanging] = useState(false);
  const close = () => setChanging(false);
  const limits = t('disputes.limits', {
    warning: percent(limites.aviso_percentual),
    limit: percent(limites.limite_percentual),
    least: limites.minimo,
  });
  const text = [
    limits,
    limites.responsavel === null ? '' : t('disputes.answers', { who: limites.responsavel }),
    limites.aviso_automatico ? t('disputes.tellsThem') : '',
  ].join(' ');
  return (
    <>
      <ItemList
        title={t('disputes.rates')}
        text={text}
        action={
          <ReasonedButton
            reason={limites.abilities.configurar ? null : t('payouts.notAllowed')}
            variant="default"
            onClick={() => setChanging(true)}
          >
            {t('disputes.changeLimits')}
          </ReasonedButton>
        }
        empty={<StatePanel icon={<IconPercentage size={24} />} title={t('disputes.noRates')} />}
      >
        {indices.map((rate) => (
          <Item
            key={rate.estabelecimento_id}
            icon={<IconPercentage size={18} />}
            title={rate.estabelecimento}
            text={t('disputes.rateOf', {
              disputes: rate.contestacoes,
              sales: rate.vendas,
              amount: money(rate.valor_centavos),
            })}
            actions={
              <Group gap="xs">
                <span className="ui-numbers">
                  {rate.percentual === null ? '—' : percent(rate.percentual)}
                </span>
                <Badge color={COLORS[rate.situacao]} variant="light">
                  {t(`disputes.level.${rate.situacao}`)}
                </Badge>
              </Group>
            }
          />
        ))}
      </ItemList>
      <RecordDialog of={changing} onClose={close} title={t('disputes.changeLimits')}>
        {() => <LimitsForm limits={limites} onClose={close} />}
      </RecordDialog>
    </>
  );
}

interface LimitsFormProps {
  limits: DisputeRates['limites'];
  onClose: () => void;
}

function useLimitsForm({ limits, onClose }: LimitsFormProps) {
  const { t } = useTranslation();
  const shareFault = (text: string) => (PERCENT.test(text.trim()) ? null : t('disputes.percentForm'));
  const form = useForm({
    initialValues: {
      aviso_percentual: limits.aviso_percentual.replace('.', ','),
      limite_percentual: limits.limite_percentual.replace('.', ','),
      minimo: String(limits.minimo),
      responsavel_id: limits.responsavel_id === null ? null : String(limits.responsavel_id),
      aviso_automatico: limits.aviso_automatico,
    },
    validate: {
      aviso_percentual: shareFault,
      limite_percentual: shareFault,
      minimo: (text) => (/^[1-9]\d{0,2}$/.test(text.trim()) ? null : t('disputes.leastForm')),
    },
  });
  const record = useRecordForm({
    form,
    fields: Object.keys(form.values),
    save: ({ aviso_automatico, aviso_percentual, limite_percentual, minimo, responsavel_id }) =>
      changeDisputeSettings({
        aviso_automatico,
        aviso_percentual: aviso_percentual.trim().replace(',', '.'),
        limite_percentual: limite_percentual.trim().replace(',', '.'),
        minimo: Number(minimo),
        responsavel_id: responsavel_id === null ? null : Number(responsavel_id),
        versao: limits.versao,
      }),
    touches: [keys.ledger.all],
    said: () => t('disputes.limitsChanged'),
    onDone: onClose,
  });
  return { form, record };
}

function LimitsForm({ limits, onClose }: LimitsFormProps) {
  const { t } = useTranslation();
  const { form, record } = useLimitsForm({ limits, onClose });
  const current =
    limits.responsavel_id === null
      ? null
      : { id: String(limits.responsavel_id), name: limits.responsavel ?? '', canRead: true };
  return (
    <DialogForm record={record} onCancel={onClose}>
      <TextInput
        label={t('disputes.warnFrom')}
        inputMode="decimal"
        data-autofocus
        {...form.getInputProps('aviso_percentual')}
      />
      <TextInput
        label={t('disputes.limitFrom')}
        inputMode="decimal"
        {...form.getInputProps('limite_percentual')}
      />
      <TextInput label={t('disputes.least')} inputMode="numeric" {...form.getInputProps('minimo')} />
      <AssigneeSelect
        label={t('disputes.responsible')}
        canAssign
        clearable
        current={current}
        {...form.getInputProps('responsavel_id')}
        value={form.values.responsavel_id}
      />
      <Checkbox
        label={t('disputes.tellThem')}
        {...form.getInputProps('aviso_automatico', { type: 'checkbox' })}
      />
    </DialogForm>
  );
}
