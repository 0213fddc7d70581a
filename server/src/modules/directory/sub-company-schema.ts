import { type Static, Type } from 'typebox';
import { nullable, strictObject, Text, Uuid } from '../../platform/http/schema.ts';

export const SubTenantParams = strictObject({ companyId: Uuid, subTenantId: Uuid });

/** Without these the list is whole. */
export const WindowQuery = strictObject({
  pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
});
export type WindowQuery = Static<typeof WindowQuery>;

export const SubCompany = Type.Object({
  id: Uuid,
  razaoSocial: Text,
  nomeFantasia: nullable(Text),
  cnpj: nullable(Text),
  tenantId: Uuid,
  parentCompanyId: nullable(Uuid),
  isFilial: Type.Boolean(),
  subdominio: nullable(Text),
  status: Text,
});
export type SubCompany = Static<typeof SubCompany>;

export const UserTotals = Type.Object({
  total: Type.Integer({ description: 'each person once' }),
  matriz: Type.Integer({ description: 'users of the company itself' }),
  subEmpresas: Type.Integer({ description: 'users of its sub-companies alone' }),
});
export type UserTotals = Static<typeof UserTotals>;
