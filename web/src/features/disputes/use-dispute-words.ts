import { daysBetween } from '@retaguarda/rules/calendar-days';
import type { CardBrand } from '@retaguarda/rules/card-brand';
import { disputeCodesOf } from '@retaguarda/rules/dispute-codes';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dispute, DisputeStep } from '../../api/types.ts';
import { useFigures } from '../../ui/use-figures.ts';
import { TimeZoneContext, useFormat } from '../../ui/use-format.ts';
import { todayIn } from '../../ui/zoned-days.ts';

/** What is said of disputes: reasons, deadlines and steps in words. */
export function useDisputeWords() {
  const { t, i18n } = useTranslation();
  const { money } = useFigures();
  const format = useFormat();
  const now = todayIn(use(TimeZoneContext));
  const language = i18n.language === 'en' ? 'en' : 'pt-BR';
  const codeName = (brand: string, code: string): string =>
    disputeCodesOf(brand as CardBrand).find((one) => one.code === code)?.[language] ?? '';
  const reason = ({ bandeira, codigo, motivo }: Dispute): string =>
    [t(`disputes.reason.${motivo}`), codigo === null ? '' : `${codigo} ${codeName(bandeira, codigo)}`.trim()]
      .filter(Boolean)
      .join(' · ');
  const deadline = (day: string): string => {
    const left = daysBetween(now, day);
    if (left < 0) return t('disputes.late', { count: -left });
    return left === 0 ? t('disputes.today') : t('disputes.left', { count: left });
  };
  const step = ({ centavos, tipo, valor }: DisputeStep): string => {
    if (tipo === 'aberta') return t('disputes.step.aberta', { amount: money(centavos ?? 0) });
    if (tipo === 'encerrada') return t('disputes.step.encerrada', { amount: money(centavos ?? 0) });
    if (tipo === 'etapa') return t('disputes.step.etapa', { round: roundName(valor) });
    if (tipo === 'fase') return t('disputes.step.fase', { stage: stageName(valor) });
    if (tipo === 'prazo') return t('disputes.step.prazo', { day: format.day(valor ?? '') });
    if (tipo === 'prova' || tipo === 'prova_retirada') {
      return t(`disputes.step.${tipo}`, { name: valor ?? '' });
    }
    if (tipo === 'lembrete') {
      return t(valor?.startsWith('metade') ? 'disputes.reminder.metade' : 'disputes.reminder.ultimo_dia');
    }
    return t(`disputes.step.${tipo}`);
  };
  const roundName = (value: string | null) => t(`disputes.round.${value as Dispute['etapa']}`);
  const stageName = (value: string | null) => t(`disputes.stage.${value as Dispute['fase']}`);
  return { codeName, deadline, reason, step, language } as const;
}
