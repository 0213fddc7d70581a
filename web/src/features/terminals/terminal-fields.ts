import type { NewTerminal, TerminalChange } from '../../api/terminals.ts';
import type { Terminal } from '../../api/types.ts';

/** The form of a terminal as it is typed. */
export interface TerminalValues extends Record<string, unknown> {
  numero_serie: string;
  modelo: string;
  fabricante: string;
  tipo: NewTerminal['tipo'];
  chip: string;
  /** Number of the company; `null` for the main one. Only a new terminal is given to one. */
  company_id: number | null;
}

export const TERMINAL_FIELDS = [
  'numero_serie',
  'modelo',
  'fabricante',
  'tipo',
  'chip',
  'company_id',
] as const;

const SERIAL = /^[0-9A-Za-z-]{4,40}$/;

export const isSerial = (text: string): boolean => SERIAL.test(text.trim());

export const terminalValues = (stored: Terminal | null): TerminalValues => ({
  numero_serie: stored?.numero_serie ?? '',
  modelo: stored?.modelo ?? '',
  fabricante: stored?.fabricante ?? '',
  tipo: (stored?.tipo ?? 'pos') as TerminalValues['tipo'],
  chip: stored?.chip ?? '',
  company_id: null,
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

const detailsOf = ({ chip, fabricante, modelo, tipo }: TerminalValues) => ({
  modelo: modelo.trim(),
  fabricante: orNull(fabricante),
  tipo,
  chip: orNull(chip),
});

export const newTerminalOf = (values: TerminalValues): NewTerminal => ({
  ...detailsOf(values),
  numero_serie: values.numero_serie.trim().toUpperCase(),
  ...(values.company_id === null ? {} : { company_id: values.company_id }),
});

/** What a stored terminal is to become; its serial number and company do not change by form. */
export const terminalChangeOf = (values: TerminalValues): TerminalChange => detailsOf(values);
