/** Where a holiday applies; the values are wire names. */
export const HOLIDAY_SCOPES = ['nacional', 'estadual', 'municipal'] as const;

export type HolidayScope = (typeof HOLIDAY_SCOPES)[number];
