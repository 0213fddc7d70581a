import { useQuery } from '@tanstack/react-query';
import { use, useMemo } from 'react';
import { ratePlansQuery } from '../../api/simulator.ts';
import { TimeZoneContext } from '../../ui/use-format.ts';
import { todayIn } from '../../ui/zoned-days.ts';
import { rangesInForce, type Standard } from './rate-rows.ts';

/** The default plan with what holds today, with which rates are compared; null while there is none, and for that plan itself. */
export function useStandard(ownId: number | null = null): Standard | null {
  const today = todayIn(use(TimeZoneContext));
  const { data: plans = [] } = useQuery(ratePlansQuery);
  return useMemo(() => {
    const plan = plans.find(({ id, padrao }) => padrao && id !== ownId);
    return plan === undefined ? null : { name: plan.nome, ranges: rangesInForce(plan.faixas, today) };
  }, [ownId, plans, today]);
}
