import type { Company } from '../../../api/types.ts';
import { PayeeSection } from '../../payees/payee-section.tsx';
import { useCompanyNumber } from './company-figures.tsx';

/** Where the company is paid its commissions, and what it gets by mail. */
export function AccountTab({ company }: { company: Company }) {
  const number = useCompanyNumber(company);
  if (number === undefined) return null;
  const payee = { favorecido_tipo: 'empresa', favorecido_id: number } as const;
  return <PayeeSection payee={payee} holder={{ document: company.cnpj ?? '', name: company.razaoSocial }} />;
}
