import type { Admission } from '../../../api/registrations.ts';

/** What is chosen for those who are let in, as the dialog knows it. */
export interface Chosen {
  tenantId: string;
  /** The number of one of the five roles, or the uuid of one of the tenant's own. */
  role: string;
  companyId: string | null;
}

const NOTHING: Chosen = { tenantId: '', role: '', companyId: null };

/** A field of many records has a text for its value. */
export const chosenOf = (value: string): Chosen =>
  value === '' ? NOTHING : { ...NOTHING, ...(JSON.parse(value) as Partial<Chosen>) };

export const textOf = (chosen: Chosen): string => JSON.stringify(chosen);

export const isWhole = ({ role, tenantId }: Chosen): boolean => tenantId !== '' && role !== '';

/** What the server is asked for. */
export function admissionOf({ companyId, role, tenantId }: Chosen): Admission {
  const given = role.length === 1 ? { roleNumber: role } : { customRoleId: role };
  return { tenantId, ...given, ...(companyId === null ? {} : { companyId }) };
}
