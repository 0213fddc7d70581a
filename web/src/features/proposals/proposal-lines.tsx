import { Autocomplete, Button, Group, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { TERMINAL_TYPES } from '@retaguarda/rules/terminal-type';
import { TEXT_LENGTHS } from '@retaguarda/rules/text-lengths';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { ratePlansQuery } from '../../api/simulator.ts';
import { typedFromPercent } from '../../ui/forms/amounts.ts';
import { IconCopy, IconPlus, IconTrash } from '../../ui/icons/index.ts';
import { ReasonedIcon } from '../../ui/reason.tsx';
import parts from '../../ui/record/parts.module.css';
import { Section } from '../../ui/section.tsx';
import { TimeZoneContext } from '../../ui/use-format.ts';
import { todayIn } from '../../ui/zoned-days.ts';
import { RateGrid } from '../rate-plans/rate-grid.tsx';
import type { RowFault } from '../rate-plans/row-faults.ts';
import { useStandard } from '../rate-plans/use-standard.ts';
import { useTerminalTypeName } from '../terminals/terminal-badge.tsx';
import { EMPTY_TERMINAL, type ProposalValues, ratesOfPlan } from './proposal-fields.ts';
import classes from './proposals.module.css';

interface LinesProps {
  form: UseFormReturnType<ProposalValues>;
}

interface OfferedRatesProps extends LinesProps {
  faults: ReadonlyMap<number, RowFault>;
}

/** What the lead would pay; the default plan is a start, and what differs from it is marked. */
export function OfferedRates({ faults, form }: OfferedRatesProps) {
  const { t } = useTranslation();
  const today = todayIn(use(TimeZoneContext));
  const { data: plans = [] } = useQuery(ratePlansQuery);
  const plan = plans.find(({ padrao }) => padrao);
  const standard = useStandard();
  const copy = () => {
    if (!plan) return;
    form.setFieldValue('taxas', ratesOfPlan(plan, today));
    form.setFieldValue('taxa_antecipacao_mensal', typedFromPercent(plan.taxa_antecipacao_mensal));
  };
  return (
    <section className={parts['part']}>
      <h2 className={parts['partHeading']}>{t('proposals.rates')}</h2>
      <p className={parts['partText']}>{t('proposals.ratesText')}</p>
      <RateGrid
        label={t('proposals.rates')}
        rows={form.values.taxas}
        onChange={(rows) => form.setFieldValue('taxas', rows)}
        faults={faults}
        standard={standard}
        actions={
          plan ? (
            <Button variant="default" leftSection={<IconCopy size={16} />} onClick={copy}>
              {t('proposals.copyPlan', { name: plan.nome })}
            </Button>
          ) : null
        }
      />
    </section>
  );
}

/** The terminals of the offer with their monthly rent. */
export function TerminalLines({ form }: LinesProps) {
  const { t } = useTranslation();
  const named = (label: string, index: number) => t('proposals.ofLine', { label, line: index + 1 });
  const typeName = useTerminalTypeName();
  const field = (name: 'quantidade' | 'aluguel', label: string, index: number) => (
    <TextInput
      label={label}
      aria-label={named(label, index)}
      autoComplete="off"
      {...(name === 'aluguel' ? { leftSection: 'R$', inputMode: 'decimal' as const } : {})}
      {...form.getInputProps(`terminais.${index}.${name}`)}
    />
  );
  /** A type by its name, so that the offer keeps its code; any other text is a model. */
  const typeOf = (text: string) => TERMINAL_TYPES.find((type) => typeName(type) === text) ?? text;
  return (
    <Section title={t('establishments.terminals')}>
      <div className={classes['lines']}>
        {form.values.terminais.map(({ modelo }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place
          <div key={index} className={classes['line']}>
            <Autocomplete
              label={t('proposals.model')}
              aria-label={named(t('proposals.model'), index)}
              maxLength={TEXT_LENGTHS.terminalModel}
              data={TERMINAL_TYPES.map(typeName)}
              {...form.getInputProps(`terminais.${index}.modelo`)}
              value={typeName(modelo)}
              onChange={(text) => form.setFieldValue(`terminais.${index}.modelo`, typeOf(text))}
            />
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
