/** Where a tenant does its business unless it says otherwise, and where days are read for who acts in no tenant. */
export const DEFAULT_TIME_ZONE = 'America/Sao_Paulo';
