export const HOLIDAY_SCOPES = ['nacional', 'estadual', 'municipal'] as const;
