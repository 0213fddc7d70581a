import {
  type ArrangementFault,
  arrangementFaults,
  MOST_CUSTOM_FIELDS,
} from '@retaguarda/rules/form-arrangement';
import type { FormField, FormName } from '@retaguarda/rules/form-fields';
import { FieldFaults } from '../../platform/http/field-faults.ts';
import type { Language, Message } from '../../platform/problem.ts';

const FAULTS = {
  duplicate: { 'pt-BR': 'aparece mais de uma vez', en: 'stands more than once' },
  optionsMissing: { 'pt-BR': 'é obrigatório em uma lista de escolha', en: 'is required of a select' },
  optionsUnexpected: { 'pt-BR': 'só vale para uma lista de escolha', en: 'is for a select alone' },
  requiredHidden: { 'pt-BR': 'não pode ser obrigatório e oculto', en: 'cannot be required and hidden' },
  needed: {
    'pt-BR':
      'é de um campo sem o qual nada pode ser cadastrado: precisa estar no formulário, visível e obrigatório',
    en: 'is of a field without which nothing can be stored: it has to be in the form, visible and required',
  },
  typeFixed: {
    'pt-BR': 'não serve para este campo, cujo conteúdo o sistema conhece',
    en: 'does not fit this field, whose content the system knows',
  },
  reserved: { 'pt-BR': 'é um nome que só o servidor usa', en: 'is a name that the server alone uses' },
  tooMany: {
    'pt-BR': `pode ter até ${MOST_CUSTOM_FIELDS} campos próprios`,
    en: `may have up to ${MOST_CUSTOM_FIELDS} fields of your own`,
  },
} as const satisfies Record<ArrangementFault, Message>;

/** Throws 400 for a list of fields that cannot be drawn as a form, or that leaves out what storing a record needs. */
export function assertArrangement(form: FormName, fields: readonly FormField[], language: Language): void {
  const faults = new FieldFaults<ArrangementFault>(FAULTS);
  for (const { fault, part } of arrangementFaults(form, fields)) {
    faults.add(part === '' ? 'fields' : `fields.${part}`, fault);
  }
  faults.throwIfAny(language);
}
