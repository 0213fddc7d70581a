import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companyQuery, type VersionedCompany } from '../../../api/companies.ts';
import { keys } from '../../../api/keys.ts';
import { orReload } from '../../../ui/record/stale.ts';

/** Everything that may show a company: also the tenants, which have the name and the brand of their main company. */
export const COMPANY_TOUCHES = [keys.companies.all, keys.tenants.all];

/** How a form keeps up with the company that it was made from, which stays open after it was saved. */
export function useCompanyEdit(stored: VersionedCompany) {
  const queries = useQueryClient();
  return {
    stored,
    reload: ({ company }: VersionedCompany) =>
      queries.fetchQuery({ ...companyQuery(company.id), staleTime: 0 }),
    isNewer: (page: VersionedCompany, base: VersionedCompany) => page.etag !== base.etag,
    next: (saved: VersionedCompany) => saved,
  };
}

/**
 * Does something to a company against the version on the page. When somebody else has changed the company meanwhile, the page
 * is brought up to date and the refusal says so; what was typed stays and can be saved again.
 */
export function useGuarded(stored: VersionedCompany) {
  const { t } = useTranslation();
  const { reload } = useCompanyEdit(stored);
  return <Done>(work: (id: string, etag: string | null) => Promise<Done>): Promise<Done> =>
    orReload(work(stored.company.id, stored.etag), () => reload(stored), t('companyConflict.reloaded'));
}
