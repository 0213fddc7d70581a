/** Where the money of a sale stands; the values are wire names. */
export type SettlementStatus = 'prevista' | 'antecipada' | 'liquidada' | 'retida' | 'cancelada';
