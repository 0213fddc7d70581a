/** How codes are written, as texts of regular expressions: schemas of routes take them as `pattern`. */
export const CODE_FORMS = {
  /** COMPE number of a bank. */
  bank: '^[0-9]{3}$',
  cnae: '^[0-9]{7}$',
  /** The number that the acquirer gave the establishment. */
  establishment: '^[0-9]{10,15}$',
  ispb: '^[0-9]{8}$',
  mcc: '^[0-9]{4}$',
  /** IBGE code; only the list of municipalities can tell whether there is one with it. */
  municipality: '^[0-9]{7}$',
} as const;

export type CodeKind = keyof typeof CODE_FORMS;

/** Whether the text is written as a code of the kind. */
export function hasCodeForm(kind: CodeKind, text: string): boolean {
  return new RegExp(CODE_FORMS[kind]).test(text);
}

/** Digits, a check digit that may be X, and what people write between them. */
const BANK_NUMBER = /^(?=.*[0-9])[0-9Xx.-]+$/;

/** Whether the text is the number of a bank branch or account, whole and not masked. */
export function isBankNumber(text: string): boolean {
  return BANK_NUMBER.test(text.trim());
}
