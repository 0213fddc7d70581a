import type { RateModality } from '@retaguarda/rules/modality';
import { type Static, Type } from 'typebox';
import { named, nullable, strictObject, Timestamp, Uuid } from '../../platform/http/schema.ts';

const typed = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

/** By modality. */
const costs = {
  credito: typed(20),
  debito: typed(20),
  pix: typed(20),
  pre_pago: typed(20),
  voucher: typed(20),
} satisfies Record<RateModality, unknown>;

/** What was typed so far, right or wrong: it is checked when the tenant is opened. */
export const TenantDraft = named(
  'TenantDraft',
  strictObject({
    parentId: Type.Optional(Uuid),
    cnpj: typed(20),
    name: typed(200),
    nomeFantasia: typed(200),
    subdominio: typed(63),
    timeZone: typed(60),
    corPrincipal: typed(7),
    costs: Type.Optional(named('TenantDraftCosts', strictObject(costs))),
    modules: Type.Optional(Type.Array(Type.String({ maxLength: 60 }), { maxItems: 20 })),
    ownerName: typed(200),
    ownerEmail: typed(254),
  }),
);
export type TenantDraft = Static<typeof TenantDraft>;

export const KeptDraft = Type.Object({ draft: nullable(TenantDraft), updatedAt: nullable(Timestamp) });
export type KeptDraft = Static<typeof KeptDraft>;
