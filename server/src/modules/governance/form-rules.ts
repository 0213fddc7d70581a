import { FieldFaults } from '../../platform/http/field-faults.ts';
import type { Language } from '../../platform/problem.ts';
import type { FormField } from './form-field.ts';

/** Throws 400 for a list of fields that no form could be drawn from. */
export function assertArrangement(fields: readonly FormField[], language: Language): void {
  const faults = new FieldFaults({
    duplicate: { 'pt-BR': 'aparece mais de uma vez', en: 'stands more than once' },
    optionsMissing: { 'pt-BR': 'é obrigatório em uma lista de escolha', en: 'is required of a select' },
    optionsUnexpected: { 'pt-BR': 'só vale para uma lista de escolha', en: 'is for a select alone' },
    requiredHidden: { 'pt-BR': 'não pode ser obrigatório e oculto', en: 'cannot be required and hidden' },
  });
  const keys = new Set<string>();
  for (const [index, { key, options, required, type, visible }] of fields.entries()) {
    const path = `fields.${index}`;
    if (keys.has(key)) faults.add(`${path}.key`, 'duplicate');
    keys.add(key);
    if (type === 'select' && options === undefined) faults.add(`${path}.options`, 'optionsMissing');
    if (type !== 'select' && options !== undefined) faults.add(`${path}.options`, 'optionsUnexpected');
    if (required && !visible) faults.add(`${path}.required`, 'requiredHidden');
    const values = options?.map(({ value }) => value) ?? [];
    if (new Set(values).size < values.length) faults.add(`${path}.options`, 'duplicate');
  }
  faults.throwIfAny(language);
}
