import { isCnpj, normalizeCnpj } from '@retaguarda/rules/cnpj';
import { requestProblems } from '../../platform/http/request-problems.ts';
import { fill, type Language, type Message, type Problem } from '../../platform/problem.ts';

const CEP = /^([0-9]{5})-?([0-9]{3})$/;
const CEP_DIGITS = 8;

/** The texts of BrasilAPI, which users of these routes know. */
const TEXTS = {
  cnpj: { 'pt-BR': 'CNPJ {given} inválido.', en: 'CNPJ {given} is invalid.' },
  cepTooLong: {
    'pt-BR': 'CEP informado possui mais do que 8 caracteres.',
    en: 'The CEP has more than 8 characters.',
  },
  cepTooShort: {
    'pt-BR': 'CEP informado possui menos do que 8 caracteres.',
    en: 'The CEP has fewer than 8 characters.',
  },
  cepForm: {
    'pt-BR': 'CEP informado deve conter apenas números ou seguir o formato 00000-000.',
    en: 'The CEP must consist of digits alone or have the form 00000-000.',
  },
} as const satisfies Record<string, Message>;

/** The CNPJ without its mask, in upper case. Throws 400 when its form or its check digits are wrong. */
export function readCnpj(given: string, language: Language): string {
  if (!isCnpj(given)) throw invalid('cnpj', fill(TEXTS.cnpj[language], { given }));
  return normalizeCnpj(given);
}

/** The eight digits of a CEP written as `00000000` or `00000-000`. Throws 400 for anything else. */
export function readCep(given: string, language: Language): string {
  const parts = CEP.exec(given);
  if (parts === null) throw invalid('cep', TEXTS[cepFault(given)][language]);
  return `${parts[1]}${parts[2]}`;
}

function cepFault(given: string): 'cepTooLong' | 'cepTooShort' | 'cepForm' {
  const digits = given.replaceAll('-', '');
  if (!/^[0-9]*$/.test(digits) || digits.length === CEP_DIGITS) return 'cepForm';
  return digits.length > CEP_DIGITS ? 'cepTooLong' : 'cepTooShort';
}

function invalid(path: 'cnpj' | 'cep', message: string): Problem {
  return requestProblems.validationFailed({
    values: { details: message },
    errors: [{ path, code: `validation.${path}`, message }],
  });
}
