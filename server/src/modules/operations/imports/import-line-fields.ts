import type { ImportFault, ImportFaultCode } from './import-fault.ts';
import {
  type AmountColumn,
  type CentavosColumn,
  centavosColumn,
  type ImportColumn,
  type ImportLayout,
} from './import-layout.ts';

/** The fields of one line. A fault is noted and the reading goes on, so that all of them are found at once. */
export class ImportLineFields {
  readonly faults: ImportFault[] = [];
  readonly #layout: ImportLayout;
  readonly #fields: readonly string[];

  constructor(layout: ImportLayout, fields: readonly string[]) {
    this.#layout = layout;
    this.#fields = fields;
  }

  text(column: ImportColumn): string {
    const position = this.#layout.positions[column];
    return position < 0 ? '' : (this.#fields[position]?.trim() ?? '');
  }

  fault(campo: ImportColumn, code: ImportFaultCode): void {
    this.faults.push({ campo, code });
  }

  /** Null for an empty field, and for one at fault. */
  optional<Value>(
    column: ImportColumn,
    parse: (text: string) => Value | null,
    code: ImportFaultCode = 'formato',
  ): Value | null {
    const text = this.text(column);
    if (text === '') return null;
    const value = parse(text);
    if (value === null) this.fault(column, code);
    return value;
  }

  /** As `optional`, but an empty field is a fault. */
  required<Value>(
    column: ImportColumn,
    parse: (text: string) => Value | null,
    code: ImportFaultCode = 'formato',
  ): Value | null {
    if (this.text(column) === '') this.fault(column, 'obrigatorio');
    return this.optional(column, parse, code);
  }

  /** The column in whose unit the line has the amount. */
  amountColumn(name: AmountColumn): AmountColumn | CentavosColumn {
    return this.text(name) === '' ? centavosColumn(name) : name;
  }
}
