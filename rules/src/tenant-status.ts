/** What may be the status of a tenant: open, never opened or closed for good, and suspended. */
export const TENANT_STATUSES = ['ativo', 'inativo', 'bloqueado'] as const;

export type TenantStatus = (typeof TENANT_STATUSES)[number];
