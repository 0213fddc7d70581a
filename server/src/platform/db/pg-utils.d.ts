/** The driver's own conversion of parameters; its published types leave the module out. */
declare module 'pg/lib/utils.js' {
  export function prepareValue(value: unknown): string | Buffer | null;
}
