const value = (character: string) => character.charCodeAt(0) - 48;

function checkDigit(characters: string, weightAt: (fromRight: number) => number): number {
  let sum = 0;
  for (let index = 0; index < characters.length; index++) {
    sum += value(characters.charAt(index)) * weightAt(characters.length - 1 - index);
  }
  const rest = sum % 11;
  return rest < 2 ? 0 : 11 - rest;
}

const allEqual = (text: string) => /^(.)\1*$/.test(text);

/** Whether eleven digits are a CPF with right check digits. */
export function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || allEqual(digits)) return false;
  const weight = (fromRight: number) => fromRight + 2;
  const first = checkDigit(digits.slice(0, 9), weight);
  const second = checkDigit(digits.slice(0, 9) + first, weight);
  return digits.endsWith(`${first}${second}`);
}

/** Whether fourteen characters are a CNPJ, numeric or alphanumeric, with right check digits. */
export function isCnpj(characters: string): boolean {
  if (!/^[0-9A-Z]{12}\d{2}$/.test(characters) || allEqual(characters)) return false;
  const weight = (fromRight: number) => (fromRight % 8) + 2;
  const first = checkDigit(characters.slice(0, 12), weight);
  const second = checkDigit(characters.slice(0, 12) + first, weight);
  return characters.endsWith(`${first}${second}`);
}

/** A deliberately loose check: one `@` with something on both sides. The server decides. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text.trim());
