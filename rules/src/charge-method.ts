/** How the rental of a terminal is collected; the values are wire names. */
export const CHARGE_METHODS = ['desconto_liquidacao', 'boleto', 'pix'] as const;

export type ChargeMethod = (typeof CHARGE_METHODS)[number];

/** Latest due day: every month has it. */
export const LAST_DUE_DAY = 28;
