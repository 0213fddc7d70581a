import { cnpjMask } from '@retaguarda/rules/masks';
import { RATE_MODALITIES, type RateModality } from '@retaguarda/rules/modality';
import { DEFAULT_TIME_ZONE } from '@retaguarda/rules/time-zone';
import type { NewTenant, TenantDraft } from '../../../api/tenants.ts';

/** What the page that opens a tenant asks for. */
export interface OpeningValues extends Record<string, unknown> {
  cnpj: string;
  name: string;
  nomeFantasia: string;
  subdominio: string;
  timeZone: string;
  corPrincipal: string;
  /** Percent by modality, as it is typed. */
  costs: Partial<Record<RateModality, string>>;
  modules: string[];
  ownerName: string;
  ownerEmail: string;
}

export const EMPTY_OPENING: OpeningValues = {
  cnpj: '',
  name: '',
  nomeFantasia: '',
  subdominio: '',
  timeZone: DEFAULT_TIME_ZONE,
  corPrincipal: '',
  costs: {},
  modules: ['tasks'],
  ownerName: '',
  ownerEmail: '',
};

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

const PERCENT = /^\d{1,3}([.]\d{1,4})?$/;

const percentOf = (text: string): string => text.trim().replace(',', '.');

/** Whether what is typed is a percentage of which there can be no more than the whole; nothing typed is none. */
export const isCost = (text: string): boolean =>
  text.trim() === '' || (PERCENT.test(percentOf(text)) && Number(percentOf(text)) <= 100);

/** What the server is sent; what was left empty is left out. */
export function openingOf(
  values: OpeningValues,
  parentId: string | undefined,
  logo: string | null,
): NewTenant {
  const text = (name: 'cnpj' | 'nomeFantasia' | 'subdominio' | 'corPrincipal') => {
    const value = name === 'cnpj' ? cnpjMask.strip(values.cnpj) : values[name].trim();
    return value === '' ? {} : { [name]: value };
  };
  const costs = RATE_MODALITIES.flatMap((modalidade) => {
    const taxa_percentual = percentOf(values.costs[modalidade] ?? '');
    return taxa_percentual === '' ? [] : [{ modalidade, taxa_percentual }];
  });
  const owner = { nome: values.ownerName.trim(), email: values.ownerEmail.trim() };
  return {
    ...(parentId === undefined ? {} : { parentId }),
    name: values.name.trim(),
    timeZone: values.timeZone,
    modules: values.modules,
    ...(logo === null ? {} : { logotipo: logo }),
    ...(costs.length === 0 ? {} : { costs }),
    ...text('cnpj'),
    ...text('nomeFantasia'),
    ...text('subdominio'),
    ...text('corPrincipal'),
    ...(owner.email === '' ? {} : { owner }),
  };
}

/** What was typed of a tenant at an earlier visit. */
export interface KeptOpening {
  values: OpeningValues;
  updatedAt: string;
}

interface Kept {
  draft: TenantDraft | null;
  updatedAt: string | null;
}

/** The draft as the form has it; null where there is none, or one of a tenant below another. */
export function keptFor(parentId: string | undefined, { draft, updatedAt }: Kept): KeptOpening | null {
  if (draft === null || updatedAt === null || draft.parentId !== parentId) return null;
  const { parentId: _parent, ...typed } = draft;
  return { values: { ...EMPTY_OPENING, ...typed }, updatedAt };
}
