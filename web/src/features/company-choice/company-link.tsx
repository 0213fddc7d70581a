import { useQuery } from '@tanstack/react-query';
import { type NumberedCompany, numberedListQuery } from '../../api/companies.ts';
import { TextLink } from '../../ui/links.tsx';
import { companyName } from './company-tree.ts';

/** The company that the back office names by a number; undefined until it is known, and for who does not reach it. */
export function useCompanyOf(companyNumber: number): NumberedCompany | undefined {
  return useQuery(numberedListQuery({ id: companyNumber })).data?.rows[0];
}

/** The way from a record of the back office to the company that it belongs to. */
export function CompanyLink({ companyNumber }: { companyNumber: number }) {
  const company = useCompanyOf(companyNumber);
  if (company === undefined) return <>—</>;
  return (
    <TextLink to="/empresas/$id" params={{ id: company.id }} underline="always">
      {companyName(company)}
    </TextLink>
  );
}
