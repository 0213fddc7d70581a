/** Where a company stands; the values are wire names. */
export const COMPANY_STATUSES = ['ativa', 'inativa', 'bloqueada'] as const;

export type CompanyStatus = (typeof COMPANY_STATUSES)[number];
