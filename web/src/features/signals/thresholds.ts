import type { SignalRule } from '../../api/types.ts';

export type ThresholdName = keyof SignalRule['limites'];

/** In the order in which they are shown. */
const NAMES = [
  'dias_uteis',
  'dias_uteis_critico',
  'dias_vendidos',
  'queda_percentual',
  'alta_percentual',
  'minimo_centavos',
  'critico_centavos',
  'arquivos',
] as const satisfies readonly ThresholdName[];

const CENTAVOS = 100;

/** The thresholds that the rule has. */
export function thresholdsOf({ limites }: SignalRule): [ThresholdName, number][] {
  return NAMES.flatMap((name): [ThresholdName, number][] => {
    const value = limites[name];
    return value === undefined ? [] : [[name, value]];
  });
}

export const isMoney = (name: ThresholdName): boolean => name.endsWith('_centavos');

/** A threshold as it is typed: money in reais. */
export const shownThreshold = (name: ThresholdName, value: number): number =>
  isMoney(name) ? value / CENTAVOS : value;

/** A threshold as it is sent. */
export const sentThreshold = (name: ThresholdName, typed: number): number =>
  isMoney(name) ? Math.round(typed * CENTAVOS) : typed;
