/** What a tenant is told of; the values are stored and wire names. */
export const SIGNAL_KINDS = [
  'lojista_parado',
  'volume_fora_do_padrao',
  'indice_de_contestacoes',
  'saldo_negativo',
  'repasse_devolvido',
  'arquivo_ausente',
] as const;
export type SignalKind = (typeof SIGNAL_KINDS)[number];

/** How bad it is; the values are stored and wire names. */
export const SEVERITIES = ['atencao', 'critica'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** What became of an episode; wire names. */
export const SIGNAL_STATES = ['aberto', 'tratado', 'encerrado'] as const;
export type SignalState = (typeof SIGNAL_STATES)[number];

/** The names of thresholds; stored and wire names. */
export const THRESHOLD_NAMES = [
  'dias_uteis',
  'dias_uteis_critico',
  'dias_vendidos',
  'queda_percentual',
  'alta_percentual',
  'minimo_centavos',
  'critico_centavos',
  'arquivos',
] as const;
export type ThresholdName = (typeof THRESHOLD_NAMES)[number];
export type Thresholds = Partial<Record<ThresholdName, number>>;

interface Threshold {
  /** What counts where nobody decided otherwise. */
  usual: number;
  least: number;
  most: number;
}

const MOST_CENTAVOS = 1_000_000_000_000;
/** Banking days within the days that are looked at. */
const MOST_DAYS = 55;

/**
 * The thresholds of each kind. From which share of disputes on an establishment is told of stands in the settings of disputes: two places
 * for one limit would not agree for long.
 */
const THRESHOLDS: Readonly<Record<SignalKind, Partial<Record<ThresholdName, Threshold>>>> = {
  lojista_parado: {
    dias_uteis: { usual: 5, least: 1, most: MOST_DAYS },
    dias_uteis_critico: { usual: 15, least: 1, most: MOST_DAYS },
    dias_vendidos: { usual: 5, least: 1, most: 30 },
  },
  volume_fora_do_padrao: {
    queda_percentual: { usual: 50, least: 10, most: 99 },
    alta_percentual: { usual: 100, least: 10, most: 10_000 },
    minimo_centavos: { usual: 100_000, least: 0, most: MOST_CENTAVOS },
  },
  indice_de_contestacoes: {},
  saldo_negativo: {
    minimo_centavos: { usual: 1_000, least: 1, most: MOST_CENTAVOS },
    critico_centavos: { usual: 100_000, least: 1, most: MOST_CENTAVOS },
  },
  repasse_devolvido: { dias_uteis_critico: { usual: 2, least: 1, most: MOST_DAYS } },
  arquivo_ausente: {
    dias_uteis: { usual: 2, least: 1, most: MOST_DAYS },
    dias_uteis_critico: { usual: 5, least: 1, most: MOST_DAYS },
    arquivos: { usual: 5, least: 2, most: 30 },
  },
};

/** Of each pair the second is what makes it worse, and so not below the first. */
const PAIRS: readonly (readonly [ThresholdName, ThresholdName])[] = [
  ['dias_uteis', 'dias_uteis_critico'],
  ['minimo_centavos', 'critico_centavos'],
];

/** What counts of a kind where a tenant decided this, or nothing. */
export function withUsual(kind: SignalKind, decided: Thresholds): Thresholds {
  const known = Object.entries(THRESHOLDS[kind]) as [ThresholdName, Threshold][];
  return Object.fromEntries(known.map(([name, { usual }]) => [name, decided[name] ?? usual]));
}

/** Whether these are the thresholds of the kind, all of them and no other, within what is possible. */
export function areThresholds(kind: SignalKind, given: Thresholds): boolean {
  const known: Partial<Record<ThresholdName, Threshold>> = THRESHOLDS[kind];
  const names = Object.keys(given) as ThresholdName[];
  if (names.length !== Object.keys(known).length) return false;
  const isWithin = names.every((name) => {
    const [threshold, value] = [known[name], given[name]];
    return (
      threshold !== undefined && value !== undefined && value >= threshold.least && value <= threshold.most
    );
  });
  return isWithin && PAIRS.every(([base, worse]) => (given[worse] ?? Infinity) >= (given[base] ?? 0));
}
