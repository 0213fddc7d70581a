import { FORMS } from '@retaguarda/rules/form-fields';
import { oneOf, type SearchRecord } from '../../ui/address-search.ts';

export const GOVERNANCE_TABS = ['tema', 'formularios', 'bloqueio'] as const;

/** What the governance page shows as it stands in the address; what has its usual value is left out. */
export interface GovernanceSearch {
  aba?: (typeof GOVERNANCE_TABS)[number];
  empresa?: string;
  formulario?: (typeof FORMS)[number];
  /** The form of the platform instead of that of the company. */
  alcance?: 'plataforma';
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Reads the address; unknown or unusable values count as not given. */
export function parseGovernanceSearch(search: SearchRecord): GovernanceSearch {
  const parsed: GovernanceSearch = {};
  const tab = oneOf(search['aba'], GOVERNANCE_TABS);
  const form = oneOf(search['formulario'], FORMS);
  const company = search['empresa'];
  if (tab && tab !== GOVERNANCE_TABS[0]) parsed.aba = tab;
  if (typeof company === 'string' && UUID.test(company)) parsed.empresa = company;
  if (form && form !== FORMS[0]) parsed.formulario = form;
  if (search['alcance'] === 'plataforma') parsed.alcance = 'plataforma';
  return parsed;
}
