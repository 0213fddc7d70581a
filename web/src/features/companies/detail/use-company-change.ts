import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CompanyChange,
  changeCompany,
  companyQuery,
  type VersionedCompany,
} from '../../../api/companies.ts';
import { ApiError, asApiError } from '../../../api/problem.ts';

const STALE = 412;

/** Reads the stored version again. */
export function useReloadCompany(id: string): () => Promise<VersionedCompany> {
  const queries = useQueryClient();
  return useCallback(() => queries.fetchQuery({ ...companyQuery(id), staleTime: 0 }), [id, queries]);
}

/** Forgets every list that may show the company. */
function useForgetLists(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    void queries.invalidateQueries({
      predicate: ({ queryKey: [area, part] }) => area === 'companies' && part !== 'detail',
    });
    // What the shell wears comes with the tenants.
    void queries.invalidateQueries({ queryKey: ['tenants'] });
  }, [queries]);
}

/** Changes a company against the version that it was read in, and keeps every list that shows it right. */
export function useCompanyChange(
  id: string,
): (change: CompanyChange, etag: string | null) => Promise<VersionedCompany> {
  const queries = useQueryClient();
  const forget = useForgetLists();
  return useCallback(
    async (change, etag) => {
      const changed = await changeCompany(id, change, etag);
      queries.setQueryData(companyQuery(id).queryKey, changed);
      forget();
      return changed;
    },
    [id, queries, forget],
  );
}

/**
 * Does something to a company against the version on the page, then shows what became of it. When somebody else has changed
 * the company meanwhile, the page is brought up to date and the error says so; what was typed stays and can be saved again.
 */
export function useGuarded(
  stored: VersionedCompany,
): (work: (id: string, etag: string | null) => Promise<unknown>) => Promise<void> {
  const { t } = useTranslation();
  const reload = useReloadCompany(stored.company.id);
  const forget = useForgetLists();
  return async (work) => {
    try {
      await work(stored.company.id, stored.etag);
    } catch (thrown) {
      const error = asApiError(thrown);
      if (error.status !== STALE) throw error;
      await reload();
      throw new ApiError({ status: STALE, code: error.code, message: t('companyConflict.reloaded') });
    }
    await reload();
    forget();
  };
}
