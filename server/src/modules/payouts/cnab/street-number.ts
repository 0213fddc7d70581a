/** The number of a house in a numeric field of five; zeros for one that is not a number, as `S/N` or `12A`. */
export const streetNumberDigits = (number: string): string =>
  /^[0-9]{1,5}$/.test(number.trim()) ? number.trim() : '0';
