/** `YYYY-MM` of a date. */
export function monthOf(date: string): string {
  return date.slice(0, 7);
}

export function monthStart(date: string): string {
  return `${monthOf(date)}-01`;
}
