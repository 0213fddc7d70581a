/** By which share of what was sold before more was sold now, or less; null where nothing was sold before. */
export const changeOf = (now: number, before: number): number | null =>
  before <= 0 ? null : Math.round(((now - before) / before) * 1000) / 1000;
