/** CEP, the postal code: 8 digits kept as text, because leading zeros matter. It has no check digit. */

const BARE = /^[0-9]{8}$/;
const WRITTEN = /^[0-9]{2}\.?[0-9]{3}-?[0-9]{3}$/;

/** Without point, hyphen and white space; the result need not be a CEP. */
export function normalizeCep(text: string): string {
  return text.replace(/[.\-\s]/g, '');
}

/** Whether the text is `00000000`, `00000-000` or `00.000-000`; whether the code was issued only a look-up can say. */
export function isCep(text: string): boolean {
  return WRITTEN.test(text.trim());
}

/** `00000-000`; a text that has not 8 digits comes back as it is. */
export function formatCep(text: string): string {
  const cep = normalizeCep(text);
  return BARE.test(cep) ? `${cep.slice(0, 5)}-${cep.slice(5)}` : text;
}
