/** The statuses of a project; the values are wire names. */
export const PROJECT_STATUSES = ['pending', 'in_progress', 'paused', 'completed'] as const;

export type ProjectStatus = (typeof PROJECT_STATUSES)[number];

/** What a client pays a project for. */
export const BILLING_TYPES = ['setup', 'mensalidade', 'setup_mensalidade'] as const;

export type BillingType = (typeof BILLING_TYPES)[number];
