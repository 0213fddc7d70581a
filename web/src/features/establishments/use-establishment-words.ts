import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ratePlansQuery } from '../../api/simulator.ts';
import type { ConflictWords } from '../../ui/record/record-conflict.tsx';
import { useSession } from '../session/use-session.ts';

/** What the form of an establishment calls its fields, for what somebody else changed meanwhile. */
export function useEstablishmentWords(): ConflictWords {
  const { t } = useTranslation();
  const { can } = useSession();
  const { data: plans = [] } = useQuery({ ...ratePlansQuery, enabled: can('propostas.read') });
  const planName = (value: string) => plans.find(({ id }) => String(id) === value)?.nome ?? value;
  return {
    textOf: (field, value) => (field === 'plano_taxas_id' ? planName(value) : value),
    labels: {
      documento: t('establishments.document'),
      razao_social: t('field.legalName'),
      nome_fantasia: t('field.tradeName'),
      mcc: 'MCC',
      email: t('field.email'),
      fone: t('field.phone'),
      plano_taxas_id: t('simulator.plan'),
      taxa_antecipacao_mensal: t('simulator.advanceRate'),
      antecipacao_automatica: t('establishments.autoAdvance'),
      domicilio_bancario: t('establishments.account'),
      responsavel: t('establishments.answersFor'),
    },
  };
}
