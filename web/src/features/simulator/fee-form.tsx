import { Button, Radio, SegmentedControl, Select, Stack, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { BRANDS_OF_CARDS } from '@retaguarda/rules/card-brand';
import { MAX_INSTALLMENTS, RATE_MODALITIES } from '@retaguarda/rules/modality';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ratePlansQuery } from '../../api/simulator.ts';
import type { Proposal } from '../../api/types.ts';
import { oneOf } from '../../ui/address-search.ts';
import { centavosFromTyped, typedFromCentavos, typedFromPercent } from '../../ui/forms/amounts.ts';
import { TextLink } from '../../ui/links.tsx';
import type { FeeValues, RateSource } from './fee-question.ts';
import classes from './simulator-page.module.css';

interface FeeFormProps {
  form: UseFormReturnType<FeeValues>;
  /** Whose rates may be used. */
  proposal: Proposal | null;
}

const MODELS = ['linear', 'composto'] as const;

/** The sale and its rates; the result follows what is typed, and Enter says what is wrong. */
export function FeeForm({ form, proposal }: FeeFormProps) {
  const { t } = useTranslation();
  const credit = form.values.modalidade === 'credito';
  return (
    <form className={classes['form']} onSubmit={form.onSubmit(() => undefined)} noValidate>
      <SaleFields form={form} />
      {credit ? <AdvanceFields form={form} proposal={proposal} /> : null}
      <RateFields form={form} proposal={proposal} />
      <div className={classes['pair']}>
        <Button variant="default" onClick={() => form.reset()}>
          {t('simulator.startAgain')}
        </Button>
        <Button type="submit">{t('simulator.submit')}</Button>
      </div>
    </form>
  );
}

function SaleFields({ form }: Pick<FeeFormProps, 'form'>) {
  const { t } = useTranslation();
  const { modalidade, valor } = form.values;
  const tidy = () => {
    const centavos = centavosFromTyped(valor);
    if (centavos !== null) form.setFieldValue('valor', typedFromCentavos(centavos));
    form.validateField('valor');
  };
  return (
    <Stack gap="sm">
      <TextInput
        label={form.values.repassar ? t('simulator.wanted') : t('simulator.value')}
        leftSection="R$"
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        {...form.getInputProps('valor')}
        onBlur={tidy}
      />
      <Select
        label={t('simulator.modality')}
        allowDeselect={false}
        data={RATE_MODALITIES.map((value) => ({ value, label: t(`modality.${value}`) }))}
        {...form.getInputProps('modalidade')}
      />
      {modalidade === 'pix' ? null : (
        <Select
          label={t('simulator.brand')}
          allowDeselect={false}
          data={BRANDS_OF_CARDS.map((value) => ({ value, label: t(`brand.${value}`) }))}
          {...form.getInputProps('bandeira')}
        />
      )}
      {modalidade === 'credito' ? (
        <Select
          label={t('simulator.installments')}
          allowDeselect={false}
          data={Array.from({ length: MAX_INSTALLMENTS }, (_, index) => ({
            value: String(index + 1),
            label: index === 0 ? t('simulator.atOnce') : t('simulator.times', { count: index + 1 }),
          }))}
          {...form.getInputProps('parcelas')}
        />
      ) : null}
      <Switch
        label={t('simulator.passOn')}
        description={t('simulator.passOnText')}
        {...form.getInputProps('repassar', { type: 'checkbox' })}
      />
    </Stack>
  );
}

function AdvanceFields({ form, proposal }: FeeFormProps) {
  const { t } = useTranslation();
  const { antecipar, fonte } = form.values;
  const known = fonte === 'proposta' ? typedFromPercent(proposal?.taxa_antecipacao_mensal ?? null) : '';
  return (
    <Stack gap="sm">
      <Switch
        label={t('simulator.advance')}
        description={t('simulator.advanceText')}
        {...form.getInputProps('antecipar', { type: 'checkbox' })}
      />
      {antecipar ? (
        <>
          <div className={classes['pair']}>
            <TextInput
              label={t('simulator.advanceRate')}
              rightSection="%"
              inputMode="decimal"
              autoComplete="off"
              placeholder={fonte === 'plano' ? t('simulator.ofThePlan') : known}
              {...form.getInputProps('taxaAntecipacao')}
            />
            <TextInput
              label={t('simulator.paidIn')}
              leftSection="D+"
              inputMode="numeric"
              autoComplete="off"
              {...form.getInputProps('prazo')}
            />
          </div>
          <SegmentedControl
            aria-label={t('simulator.model')}
            data={MODELS.map((value) => ({ value, label: t(`simulator.models.${value}`) }))}
            {...form.getInputProps('modelo')}
          />
        </>
      ) : null}
    </Stack>
  );
}

function RateFields({ form, proposal }: FeeFormProps) {
  const { t } = useTranslation();
  const { data: plans = [] } = useQuery(ratePlansQuery);
  const { fonte } = form.values;
  const sources: RateSource[] = proposal ? ['proposta', 'plano', 'propria'] : ['plano', 'propria'];
  const usual = plans.find(({ padrao }) => padrao);
  return (
    <Stack gap="sm">
      <Radio.Group
        label={t('simulator.rates')}
        value={fonte}
        onChange={(value) => form.setFieldValue('fonte', oneOf(value, sources) ?? 'plano')}
      >
        <Stack gap={6} mt={4}>
          {sources.map((source) => (
            <Radio key={source} value={source} label={t(`simulator.source.${source}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {fonte === 'plano' ? (
        <Select
          label={t('simulator.plan')}
          placeholder={usual ? t('simulator.usualPlan', { name: usual.nome }) : t('simulator.noPlan')}
          clearable
          clearButtonProps={{ 'aria-label': t('action.clear') }}
          data={plans.map(({ id, nome }) => ({ value: String(id), label: nome }))}
          value={form.values.plano || null}
          onChange={(value) => form.setFieldValue('plano', value ?? '')}
        />
      ) : null}
      {fonte === 'propria' ? (
        <TextInput
          label={t('simulator.ownRate')}
          rightSection="%"
          inputMode="decimal"
          autoComplete="off"
          {...form.getInputProps('taxa')}
        />
      ) : null}
      {fonte === 'proposta' && proposal ? (
        <TextLink to="/operacoes/propostas/$id" params={{ id: String(proposal.id) }} size="sm">
          {proposal.numero} · {proposal.lead_nome}
        </TextLink>
      ) : null}
    </Stack>
  );
}
