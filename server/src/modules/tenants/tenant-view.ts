import type { OwnFigures } from './tenant-figure-queries.ts';
import type { MainCompanyRow, ManagedTenantRow } from './tenant-list-queries.ts';
import type { ManagedTenant, TenantFigures } from './tenant-schema.ts';

/** A tenant as those see it who look after it. */
export function toManagedTenant(
  row: ManagedTenantRow,
  company: MainCompanyRow | null,
  below: number,
): ManagedTenant {
  const { suspendedAt, suspendedReason } = row;
  return {
    id: row.uuid,
    name: row.name,
    kind: row.kind,
    status: row.status,
    parent: { id: row.parentUuid, name: row.parentName },
    timeZone: row.timeZone,
    subdominio: company?.subdominio ?? null,
    cnpj: company?.cnpj ?? null,
    mainCompanyId: company?.uuid ?? null,
    branding: { corPrincipal: company?.corPrincipal ?? null, logotipo: company?.logotipo ?? null },
    below,
    suspension:
      suspendedAt === null || suspendedReason === null
        ? null
        : {
            reason: suspendedReason,
            since: suspendedAt.toISOString(),
            own: row.suspendedWith === row.id,
          },
    createdAt: row.createdAt.toISOString(),
    versao: row.version,
  };
}

/** The figures of a tenant together with those of the tenants below it; null stands for one that has nothing. */
export function sumFigures(parts: readonly (OwnFigures | null)[]): TenantFigures {
  const known = parts.filter((part) => part !== null);
  const sum = (of: (part: OwnFigures) => number) => known.reduce((total, part) => total + of(part), 0);
  const times = known.flatMap(({ lastActivity }) => (lastActivity === null ? [] : [lastActivity.getTime()]));
  return {
    pessoas: sum(({ people }) => people),
    vendasMes: sum(({ sales }) => sales),
    brutoMesCentavos: sum(({ grossCentavos }) => grossCentavos),
    tarefas: sum(({ openTasks }) => openTasks),
    arquivosBytes: known.some(({ fileBytes }) => fileBytes === null)
      ? null
      : sum(({ fileBytes }) => fileBytes ?? 0),
    ultimaAtividade: times.length === 0 ? null : new Date(Math.max(...times)).toISOString(),
  };
}
