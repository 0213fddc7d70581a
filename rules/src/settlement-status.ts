/** The statuses of a payout; the values are wire names. */
export const SETTLEMENT_STATUSES = ['prevista', 'antecipada', 'liquidada', 'retida', 'cancelada'] as const;

export type SettlementStatus = (typeof SETTLEMENT_STATUSES)[number];
