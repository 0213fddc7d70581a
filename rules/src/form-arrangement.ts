import {
  DELIVERED_FORMS,
  deliveredField,
  type FieldType,
  type FormField,
  type FormName,
  isNeeded,
} from './form-fields.ts';
import { RESERVED_METADATA } from './reserved-metadata.ts';

/** As many keys as metadata may have. */
export const MOST_CUSTOM_FIELDS = 50;

export type ArrangementFault =
  | 'duplicate'
  | 'optionsMissing'
  | 'optionsUnexpected'
  | 'requiredHidden'
  | 'needed'
  | 'typeFixed'
  | 'reserved'
  | 'tooMany';

/** What is wrong with a part of an arrangement. */
export interface FaultyPart {
  /** Path from the list of fields; empty for the list itself. */
  part: string;
  fault: ArrangementFault;
  /** The field that it is about; empty for the list itself. */
  key: string;
}

/** Every fault of a list of fields by which a form could not be drawn, or a record not be checked or stored. */
export function arrangementFaults(form: FormName, fields: readonly FormField[]): FaultyPart[] {
  const faults: FaultyPart[] = [];
  const seen = new Set<string>();
  for (const [index, field] of fields.entries()) {
    const found = fieldFaults(form, field);
    if (seen.has(field.key)) found.push(['key', 'duplicate']);
    seen.add(field.key);
    for (const [name, fault] of found) faults.push({ part: `${index}.${name}`, fault, key: field.key });
  }
  for (const { key } of DELIVERED_FORMS[form]) {
    if (isNeeded(form, key) && !seen.has(key)) faults.push({ part: key, fault: 'needed', key });
  }
  const custom = fields.filter(({ key }) => deliveredField(form, key) === undefined);
  if (custom.length > MOST_CUSTOM_FIELDS) faults.push({ part: '', fault: 'tooMany', key: '' });
  return faults;
}

type Named = [name: 'key' | 'options' | 'required' | 'visible' | 'type', fault: ArrangementFault];

function fieldFaults(form: FormName, field: FormField): Named[] {
  const { key, options, required, type, visible } = field;
  const faults: Named[] = [];
  if (type === 'select' && options === undefined) faults.push(['options', 'optionsMissing']);
  if (type !== 'select' && options !== undefined) faults.push(['options', 'optionsUnexpected']);
  if (required && !visible) faults.push(['required', 'requiredHidden']);
  const values = options?.map(({ value }) => value) ?? [];
  if (new Set(values).size < values.length) faults.push(['options', 'duplicate']);
  if (isNeeded(form, key) && !visible) faults.push(['visible', 'needed']);
  if (isNeeded(form, key) && !required) faults.push(['required', 'needed']);
  const delivered = deliveredField(form, key);
  if (delivered === undefined && RESERVED_METADATA.has(key)) faults.push(['key', 'reserved']);
  if (delivered !== undefined && !typesOf(delivered.type).includes(type)) faults.push(['type', 'typeFixed']);
  return faults;
}

/** The types that a delivered field may be given: a text may become a choice from a list or have several lines, no more. */
export function typesOf(type: FieldType): readonly FieldType[] {
  if (type === 'boolean' || type === 'date') return [type];
  return type === 'text' ? ['text', 'textarea', 'select'] : [type, 'text', 'select'];
}
