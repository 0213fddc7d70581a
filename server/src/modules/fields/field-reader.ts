import { isDay } from '@retaguarda/rules/calendar-days';
import { isCep, normalizeCep } from '@retaguarda/rules/cep';
import { isCnpj, normalizeCnpj } from '@retaguarda/rules/cnpj';
import { isBankNumber } from '@retaguarda/rules/code-forms';
import { isCpf, normalizeCpf } from '@retaguarda/rules/cpf';
import { isInternationalPhone, normalizePhone } from '@retaguarda/rules/phone';
import { isUf, normalizeUf } from '@retaguarda/rules/uf';
import { visibleLength } from '@retaguarda/rules/visible-text';
import { cleanText, FieldFaults } from '../../platform/http/field-faults.ts';
import type { Message } from '../../platform/problem.ts';
import { MAX_RATE_PPM, PPM, parseRate } from '../money/index.ts';

const FAULTS = {
  cnpj: { 'pt-BR': 'não é um CNPJ válido', en: 'is not a valid CNPJ' },
  cpf: { 'pt-BR': 'não é um CPF válido', en: 'is not a valid CPF' },
  document: { 'pt-BR': 'não é um CPF nem um CNPJ válido', en: 'is neither a valid CPF nor a valid CNPJ' },
  cep: { 'pt-BR': 'não é um CEP válido', en: 'is not a valid CEP' },
  uf: { 'pt-BR': 'não é a sigla de um estado', en: 'is not the code of a state' },
  bankNumber: {
    'pt-BR': 'precisa ser o número inteiro, sem máscara: dígitos, X, ponto e hífen',
    en: 'must be the whole number, not a masked one: digits, X, point and hyphen',
  },
  phone: { 'pt-BR': 'não é um telefone válido', en: 'is not a valid telephone number' },
  rate: {
    'pt-BR': 'precisa ser um percentual de 0 a 50 com no máximo quatro decimais',
    en: 'must be a percentage from 0 to 50 with at most four decimals',
  },
  date: { 'pt-BR': 'não é uma data que existe', en: 'is not a date that exists' },
  order: { 'pt-BR': 'vem antes do início', en: 'comes before the start' },
  tooLong: { 'pt-BR': 'fica mais de 366 dias depois do início', en: 'is more than 366 days after the start' },
  longAgo: { 'pt-BR': 'fica mais de dez anos atrás', en: 'is more than ten years ago' },
  past: { 'pt-BR': 'já passou', en: 'has passed already' },
  share: {
    'pt-BR': 'precisa ser um percentual de 0 a 100 com no máximo quatro decimais',
    en: 'must be a percentage from 0 to 100 with at most four decimals',
  },
  unfitting: { 'pt-BR': 'não cabe neste modelo', en: 'does not belong to this model' },
  needed: { 'pt-BR': 'é preciso para credenciar', en: 'is needed to become an establishment' },
  tooEarly: { 'pt-BR': 'só cabe ao credenciar', en: 'belongs only to becoming an establishment' },
  otherScope: { 'pt-BR': 'não cabe neste escopo', en: 'does not belong to this scope' },
  municipality: {
    'pt-BR': 'não é o código IBGE de um município',
    en: 'is not the IBGE code of a municipality',
  },
  empty: { 'pt-BR': 'não pode ser vazio', en: 'must not be empty' },
  onePrincipal: { 'pt-BR': 'só pode haver um local principal', en: 'there can be only one main location' },
} as const satisfies Record<string, Message>;

type Kind = keyof typeof FAULTS;

/** Reads fields of the back office into the form in which they are stored; what is wrong comes out together at the end. */
export class FieldReader extends FieldFaults<Kind> {
  constructor() {
    super(FAULTS);
  }

  /** Trimmed; a fault when nothing is left that can be seen. */
  required(path: string, value: string): string {
    const text = value.trim();
    if (visibleLength(text) === 0) this.add(path, 'empty');
    return text;
  }

  /** CPF or CNPJ, bare. */
  document(path: string, value: string): string {
    if (isCpf(value)) return normalizeCpf(value);
    if (!isCnpj(value)) this.add(path, 'document');
    return normalizeCnpj(value);
  }

  cnpj(path: string, value: string | null): string | null {
    return this.#checked(path, value, 'cnpj', isCnpj, normalizeCnpj);
  }

  cpf(path: string, value: string | null): string | null {
    return this.#checked(path, value, 'cpf', isCpf, normalizeCpf);
  }

  cep(path: string, value: string | null): string | null {
    return this.#checked(path, value, 'cep', isCep, normalizeCep);
  }

  uf(path: string, value: string | null): string | null {
    return this.#checked(path, value, 'uf', isUf, normalizeUf);
  }

  phone(path: string, value: string | null): string | null {
    return this.#checked(path, value, 'phone', isInternationalPhone, normalizePhone);
  }

  /** The number of a branch or an account. A masked one, as answers show it, is a fault: it would take the place of the real one. */
  bankNumber(path: string, value: string): string {
    if (!isBankNumber(value)) this.add(path, 'bankNumber');
    return value.trim();
  }

  /** Millionths of a percent text. */
  rate(path: string, value: string): number {
    const ppm = parseRate(value);
    if (ppm === null || ppm > MAX_RATE_PPM) this.add(path, 'rate');
    return ppm ?? 0;
  }

  /** Millionths of a percent text up to the whole. */
  share(path: string, value: string): number {
    const ppm = parseRate(value);
    if (ppm === null || ppm > PPM) this.add(path, 'share');
    return ppm ?? 0;
  }

  date(path: string, value: string): string {
    if (!isDay(value)) this.add(path, 'date');
    return value;
  }

  #checked(
    path: string,
    value: string | null,
    kind: Kind,
    isValid: (text: string) => boolean,
    normalize: (text: string) => string,
  ): string | null {
    const text = cleanText(value);
    if (text === null) return null;
    if (!isValid(text)) this.add(path, kind);
    return normalize(text);
  }
}
