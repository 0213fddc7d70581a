import { findKnownCompany, LineFault, type RegistryLine } from '../../modules/imports/index.ts';
import type { Caller } from '../../platform/auth/caller.ts';
import type { KindContext } from './kind-context.ts';

/** The number of the company that the line names by its CNPJ, for the body; nothing where it names none. */
export async function ownerOfLine(
  context: KindContext,
  caller: Caller,
  { texts }: RegistryLine,
): Promise<{ company_id?: number }> {
  const cnpj = texts['empresa_cnpj'] ?? '';
  if (cnpj === '') return {};
  const company = await findKnownCompany(context, caller, cnpj);
  if (company === null) throw new LineFault('empresa_cnpj');
  return { company_id: company.id };
}
