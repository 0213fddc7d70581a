/** The time zone of a tenant that has not chosen one, and of callers who act in no tenant. */
export const DEFAULT_TIME_ZONE = 'America/Sao_Paulo';
