import type { Company, CompanyAddress } from '../src/api/types.ts';
import { TENANT } from './session.ts';

export const COMPANY_ID = '00000000-0000-4000-8000-0000000000c1';

/** A company as its page shows it, with what a test cares about. */
export function aCompany(company: Partial<Company> = {}): Company {
  return {
    id: COMPANY_ID,
    tenantId: TENANT,
    parentCompanyId: null,
    isMain: false,
    isFilial: false,
    razaoSocial: 'Padaria Aurora Ltda',
    nomeFantasia: 'Padaria Aurora',
    cnpj: null,
    subdominio: null,
    status: 'ativa',
    branding: { corPrincipal: null, logotipo: null },
    metadata: {},
    createdAt: '2026-11-20T12:00:00.000Z',
    updatedAt: '2026-11-20T12:00:00.000Z',
    addresses: [],
    documents: [],
    contacts: [],
    moves: ['inativa'],
    abilities: { edit: true, move: true, addBelow: true, block: false },
    ...company,
  };
}

/** The main address of a company, of which nothing is known unless told. */
export function anAddress(address: Partial<CompanyAddress> = {}): CompanyAddress {
  return {
    id: '00000000-0000-4000-8000-0000000000d1',
    cep: null,
    endereco: null,
    numero: null,
    complemento: null,
    bairro: null,
    cidade: null,
    estado: null,
    principal: true,
    ...address,
  };
}
