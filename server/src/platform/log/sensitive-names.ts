/** Names of fields, headers and query parameters whose values never belong in a log line. */

const PARTS =
  /passw|senha|secret|segredo|token|cookie|authoriz|credential|api[_-]?key|private[_-]?key|csrf|cpf|cnpj|e[_-]?mail|fone|phone/i;
const WHOLE = /^(?:rg|cnh|pass|pwd|jwt|x-esign-signature)$/i;
const WHOLE_IN_TEXT = /(?:rg|cnh|pass|pwd|jwt|signature)(?:"|=)/i;

/** Harmless as field names (`code` of an error), but in a query they carry secrets or what people search for. */
const PARAMETER = /^(?:code|tid|search|busca|q|nome|name)$/i;

/** Whether the value of a field or header with this name is hidden. */
export function isSensitiveName(name: string): boolean {
  return PARTS.test(name) || WHOLE.test(name);
}

/** Whether the value of a query parameter with this name is hidden. */
export function isSensitiveParameter(name: string): boolean {
  return isSensitiveName(name) || PARAMETER.test(name);
}

/** Whether a JSON text may hold a field or a `name=value` for which `isSensitiveName` is true; false is certain. */
export function mayHoldSensitiveNames(json: string): boolean {
  return PARTS.test(json) || WHOLE_IN_TEXT.test(json);
}
