import { Button, Group, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CARD_BRANDS } from '@retaguarda/rules/card-brand';
import { RATE_MODALITIES } from '@retaguarda/rules/modality';
import { TEXT_LENGTHS } from '@retaguarda/rules/text-lengths';
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { ratePlansQuery } from '../../api/simulator.ts';
import { typedFromPercent } from '../../ui/forms/amounts.ts';
import { ReasonedIcon } from '../../ui/reason.tsx';
import { Section } from '../../ui/section.tsx';
import { TimeZoneContext } from '../../ui/use-format.ts';
import { todayIn } from '../../ui/zoned-days.ts';
import { EMPTY_RATE, EMPTY_TERMINAL, type ProposalValues, ratesOfPlan } from './proposal-fields.ts';
import classes from './proposals.module.css';

interface LinesProps {
  form: UseFormReturnType<ProposalValues>;
}

/** What the lead would pay, range by range; the plan of the company is a start. */
export function RateLines({ form }: LinesProps) {
  const { t } = useTranslation();
  const timeZone = use(TimeZoneContext);
  const { data: plans = [] } = useQuery(ratePlansQuery);
  const plan = plans.find(({ padrao }) => padrao);
  const copy = () => {
    if (!plan) return;
    form.setFieldValue('taxas', ratesOfPlan(plan, todayIn(timeZone)));
    form.setFieldValue('taxa_antecipacao_mensal', typedFromPercent(plan.taxa_antecipacao_mensal));
  };
  return (
    <Section title={t('proposals.rates')} text={t('proposals.ratesText')}>
      <div className={classes['lines']}>
        {form.values.taxas.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place
          <RateLine key={index} form={form} index={index} />
        ))}
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => form.insertListItem('taxas', EMPTY_RATE)}
          >
            {t('proposals.addRate')}
          </Button>
          {plan ? (
            <Button variant="default" leftSection={<IconCopy size={16} />} onClick={copy}>
              {t('proposals.copyPlan', { name: plan.nome })}
            </Button>
          ) : null}
        </Group>
      </div>
    </Section>
  );
}

function RateLine({ form, index }: LinesProps & { index: number }) {
  const { t } = useTranslation();
  const named = (label: string) => t('proposals.ofLine', { label, line: index + 1 });
  const field = (name: 'parcelas_de' | 'parcelas_ate' | 'taxa', label: string) => (
    <TextInput
      label={label}
      aria-label={named(label)}
      inputMode={name === 'taxa' ? 'decimal' : 'numeric'}
      autoComplete="off"
      {...form.getInputProps(`taxas.${index}.${name}`)}
    />
  );
  return (
    <div className={classes['line']}>
      <Select
        label={t('simulator.modality')}
        aria-label={named(t('simulator.modality'))}
        allowDeselect={false}
        data={RATE_MODALITIES.map((value) => ({ value, label: t(`modality.${value}`) }))}
        {...form.getInputProps(`taxas.${index}.modalidade`)}
      />
      <Select
        label={t('simulator.brand')}
        aria-label={named(t('simulator.brand'))}
        allowDeselect={false}
        data={[
          { value: '*', label: t('proposals.anyBrand') },
          ...CARD_BRANDS.map((value) => ({ value, label: t(`brand.${value}`) })),
        ]}
        {...form.getInputProps(`taxas.${index}.bandeira`)}
      />
      {field('parcelas_de', t('proposals.from'))}
      {field('parcelas_ate', t('proposals.upTo'))}
      {field('taxa', t('proposals.rate'))}
      <ReasonedIcon label={named(t('action.remove'))} onClick={() => form.removeListItem('taxas', index)}>
        <IconTrash size={18} />
      </ReasonedIcon>
    </div>
  );
}

/** The terminals of the offer with their monthly rent. */
export function TerminalLines({ form }: LinesProps) {
  const { t } = useTranslation();
  const named = (label: string, index: number) => t('proposals.ofLine', { label, line: index + 1 });
  const field = (name: 'modelo' | 'quantidade' | 'aluguel', label: string, index: number) => (
    <TextInput
      label={label}
      aria-label={named(label, index)}
      autoComplete="off"
      maxLength={TEXT_LENGTHS.terminalModel}
      {...(name === 'aluguel' ? { leftSection: 'R$', inputMode: 'decimal' as const } : {})}
      {...form.getInputProps(`terminais.${index}.${name}`)}
    />
  );
  return (
    <Section title={t('establishments.terminals')}>
      <div className={classes['lines']}>
        {form.values.terminais.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place
          <div key={index} className={classes['line']}>
            {field('modelo', t('proposals.model'), index)}
            {field('quantidade', t('proposals.quantity'), index)}
            {field('aluguel', t('proposals.monthlyRent'), index)}
            <ReasonedIcon
              label={named(t('action.remove'), index)}
              onClick={() => form.removeListItem('terminais', index)}
            >
              <IconTrash size={18} />
            </ReasonedIcon>
          </div>
        ))}
        <Group>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} />}
            onClick={() => form.insertListItem('terminais', EMPTY_TERMINAL)}
          >
            {t('proposals.addTerminal')}
          </Button>
        </Group>
      </div>
    </Section>
  );
}
