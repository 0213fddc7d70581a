import type { AmountColumn } from '@retaguarda/rules/import-columns';
import type { ImportLayout } from './import-columns.ts';
import type { ImportFault, ImportFaultCode } from './import-fault.ts';
import { type CentavosColumn, centavosColumn, type ImportColumn } from './import-layout.ts';
import { toldValue } from './told-value.ts';

/** The fields of one line. Faults are collected and the reading goes on, so that all of them are found at once. */
export class ImportLineFields {
  readonly faults: ImportFault[] = [];
  readonly #layout: ImportLayout;
  readonly #fields: readonly (string | undefined)[];

  constructor(layout: ImportLayout, fields: readonly (string | undefined)[]) {
    this.#layout = layout;
    this.#fields = fields;
  }

  text(column: ImportColumn): string {
    return this.#at(column)?.trim() ?? '';
  }

  fault(campo: ImportColumn, code: ImportFaultCode): void {
    this.faults.push({ campo, code, valor: toldValue(campo, this.text(campo)) });
  }

  /** Null for an empty field, and for a faulty one. */
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

  /** The column in which the line has the amount, even when it is empty; the one in centavos when it has neither. */
  amountColumn(name: AmountColumn): AmountColumn | CentavosColumn {
    return this.#at(name) === undefined ? centavosColumn(name) : name;
  }

  /** Undefined for a column that the line does not have. */
  #at(column: ImportColumn): string | undefined {
    const position = this.#layout.positions[column] ?? -1;
    return position < 0 ? undefined : this.#fields[position];
  }
}
