import { formatCnpj } from '@retaguarda/rules/cnpj';
import type { FoundStatement } from '../commissions/index.ts';
import type { FoundCompanyLine } from '../directory/index.ts';
import type { findNamedPeople } from '../identity/index.ts';
import type { FoundEstablishment, FoundTerminal } from '../merchants/index.ts';
import type { FoundProject } from '../projects/index.ts';
import type { FoundProposal } from '../proposals/index.ts';
import type { FoundSale } from '../sales/index.ts';
import type { FoundTask } from '../tasks/index.ts';
import type { SearchHit } from './search-schema.ts';

export type Hit = SearchHit;

const NOTHING = { amountCentavos: null, at: null, version: null, within: null, tenantName: null };

/** What is there of the parts, between points. */
function line(...parts: (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(' · ');
}

/** The registered name where another one is shown. */
function otherName({ nome, razaoSocial }: { nome: string; razaoSocial: string }): string | null {
  return nome === razaoSocial ? null : razaoSocial;
}

export function saleHit(sale: FoundSale): Hit {
  const { cartaoMascarado, codigoAutorizacao, establishment, id, nsu, status, tenantName } = sale;
  const card = cartaoMascarado === null ? null : `**** ${cartaoMascarado.slice(-4)}`;
  return {
    id: String(id),
    title: `NSU ${nsu}`,
    detail: line(establishment, codigoAutorizacao, card),
    status,
    amountCentavos: sale.valorBrutoCentavos,
    at: sale.dataTransacao.toISOString(),
    version: null,
    within: String(sale.establishmentId),
    tenantName,
  };
}

export function establishmentHit(found: FoundEstablishment): Hit {
  const { codigoEc, documento, id, nome, status, tenantName } = found;
  const detail = line(otherName(found), formatCnpj(documento), codigoEc);
  return { ...NOTHING, id: String(id), title: nome, detail, status, tenantName };
}

export function proposalHit({ createdAt, id, leadNome, numero, status, tenantName }: FoundProposal): Hit {
  const at = createdAt.toISOString();
  return { ...NOTHING, id: String(id), title: leadNome, detail: numero, status, at, tenantName };
}

export function taskHit({ id, project, status, title, version }: FoundTask): Hit {
  return { ...NOTHING, id: String(id), title, detail: project ?? '', status, version };
}

export function projectHit({ id, name, status }: FoundProject): Hit {
  return { ...NOTHING, id: String(id), title: name, detail: '', status };
}

export function userHit(user: Awaited<ReturnType<typeof findNamedPeople>>[number]): Hit {
  const { email, id, nomeCompleto, status } = user;
  return { ...NOTHING, id, title: nomeCompleto ?? email, detail: email, status };
}

export function companyHit(found: FoundCompanyLine): Hit {
  const { cnpj, nome, status, tenantName, uuid } = found;
  const detail = line(otherName(found), cnpj === null ? null : formatCnpj(cnpj));
  return { ...NOTHING, id: uuid, title: nome, detail, status, tenantName };
}

export function terminalHit(found: FoundTerminal): Hit {
  const { establishment, id, modelo, numeroSerie, status, tenantName } = found;
  const detail = line(modelo, establishment);
  return { ...NOTHING, id: String(id), title: numeroSerie, detail, status, tenantName };
}

export function statementHit(found: FoundStatement): Hit {
  const { beneficiario, competencia, empresa, id, status, tenantName, version } = found;
  const title = `${beneficiario} · ${competencia.slice(5)}/${competencia.slice(0, 4)}`;
  return {
    ...NOTHING,
    id: String(id),
    title,
    detail: empresa,
    status,
    version,
    within: competencia,
    tenantName,
  };
}
