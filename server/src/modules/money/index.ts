export { formatReais, parseCentavos, parseReais } from './decimal-amount.ts';
export { applyRate, formatRate, MAX_RATE_PPM, PPM, parseRate, percentOf } from './rate.ts';
export { Rate } from './rate-schema.ts';
export { ceilRatio, DEFAULT_ROUNDING, type Ratio, type RoundingMode, roundRatio } from './rounding.ts';
export { sharesOf } from './shares.ts';
export { runningSums, splitEvenly, splitFee, telescope } from './splitting.ts';
