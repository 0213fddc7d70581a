import type { NewRule } from '../../api/commissions.ts';
import type { Member } from '../../api/users.ts';
import { centavosFromTyped } from '../../ui/forms/amounts.ts';
import { isoFromDay } from '../../ui/forms/days.ts';

export const RULE_MODELS = ['spread', 'percentual_margem', 'percentual_bruto', 'fixo'] as const;

/** The form of a rule as it is typed; days `dd/mm/aaaa`. */
export interface RuleValues extends Record<string, unknown> {
  nivel: string;
  beneficiario: string;
  /** Who of the tenant earns; `null` for nobody of its people. */
  pessoa: Member | null;
  /** Number of the company; `null` for all of them. */
  empresa: number | null;
  modelo: (typeof RULE_MODELS)[number];
  modalidade: string;
  taxa_percentual: string;
  valor: string;
  vigencia_inicio: string;
  vigencia_fim: string;
}

export const RULE_FIELDS = [
  'nivel',
  'beneficiario',
  'pessoa',
  'empresa',
  'modelo',
  'modalidade',
  'taxa_percentual',
  'valor',
  'vigencia_inicio',
  'vigencia_fim',
] as const;
export const RULE_ALIASES = {
  beneficiario_user_id: 'pessoa',
  company_id: 'empresa',
  valor_centavos: 'valor',
};

export const EMPTY_RULE: RuleValues = {
  nivel: '0',
  beneficiario: '',
  pessoa: null,
  empresa: null,
  modelo: 'spread',
  modalidade: '*',
  taxa_percentual: '',
  valor: '',
  vigencia_inicio: '',
  vigencia_fim: '',
};

const MOST = 100;
const SHARE = /^(\d{1,3})(?:[.,](\d{1,4}))?$/;

/** A share as it is typed (`60`, `2,19 %`), up to the whole, as the decimal that the server takes; `null` for none. */
export function shareFromTyped(text: string): string | null {
  const [, whole, fraction] = SHARE.exec(text.replace('%', '').trim()) ?? [];
  if (whole === undefined) return null;
  const decimal = fraction === undefined ? whole : `${whole}.${fraction}`;
  return Number(decimal) <= MOST ? decimal : null;
}

/** The form with a person chosen, who also gives the name on statements unless another one was typed. */
export function withPerson(values: RuleValues, pessoa: Member | null): RuleValues {
  const isNamedAfter = values.beneficiario.trim() === '' || values.beneficiario === values.pessoa?.name;
  return { ...values, pessoa, beneficiario: isNamedAfter ? (pessoa?.name ?? '') : values.beneficiario };
}

/** The rule to send: a fixed amount or a percentage, as the model has it; without a beginning it is valid from today on. */
export function ruleOf(values: RuleValues): NewRule {
  const start = isoFromDay(values.vigencia_inicio);
  const end = isoFromDay(values.vigencia_fim);
  return {
    nivel: Number(values.nivel),
    beneficiario: values.beneficiario.trim(),
    ...(values.pessoa === null ? {} : { beneficiario_user_id: values.pessoa.id }),
    company_id: values.empresa,
    modelo: values.modelo,
    modalidade: values.modalidade as NonNullable<NewRule['modalidade']>,
    ...(values.modelo === 'fixo'
      ? { valor_centavos: centavosFromTyped(values.valor) ?? 0 }
      : { taxa_percentual: shareFromTyped(values.taxa_percentual) ?? '0' }),
    ...(start === null ? {} : { vigencia_inicio: start }),
    ...(end === null ? {} : { vigencia_fim: end }),
  };
}

type Validity = { vigencia_inicio: string; vigencia_fim: string | null };

/** Whether a rule is valid on a day (`2026-11-21`), was, or will be. */
export function validityOn({ vigencia_inicio: from, vigencia_fim: to }: Validity, day: string) {
  if (day < from) return 'coming';
  return to !== null && to < day ? 'ended' : 'valid';
}
