import { COMPANY_STATUSES, type CompanyStatus } from '@retaguarda/rules/company-status';
import { Type } from 'typebox';
import { defineEvent } from '../../platform/events/event.ts';
import { nullable, oneOf, Uuid } from '../../platform/http/schema.ts';

const readKeys = [['perm-user-list']] as const;
const Company = Type.Object({ id: Uuid, parentId: nullable(Uuid), status: oneOf(COMPANY_STATUSES) });

export const companyCreated = defineEvent({
  type: 'company.created',
  readKeys,
  summary: { 'pt-BR': 'Uma empresa foi cadastrada', en: 'A company was added' },
  data: Company,
});

export const companyUpdated = defineEvent({
  type: 'company.updated',
  readKeys,
  summary: { 'pt-BR': 'O cadastro de uma empresa mudou', en: 'The record of a company changed' },
  data: Company,
});

const CompanyStatusOf = Type.Object({ id: Uuid, status: oneOf(COMPANY_STATUSES) });

export const companyBlocked = defineEvent({
  type: 'company.blocked',
  readKeys,
  summary: { 'pt-BR': 'Uma empresa foi bloqueada', en: 'A company was blocked' },
  data: CompanyStatusOf,
});

export const companyUnblocked = defineEvent({
  type: 'company.unblocked',
  readKeys,
  summary: { 'pt-BR': 'O bloqueio de uma empresa terminou', en: 'The block of a company ended' },
  data: CompanyStatusOf,
});

export const companyEvents = [companyCreated, companyUpdated, companyBlocked, companyUnblocked];

/** What events say of a company. */
export function companyData({
  parentUuid,
  status,
  uuid,
}: {
  uuid: string;
  parentUuid: string | null;
  status: CompanyStatus;
}) {
  return { id: uuid, parentId: parentUuid, status };
}
