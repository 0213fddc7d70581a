import { useTranslation } from 'react-i18next';
import type { OnlineCompany } from '../../api/types.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ListSkeleton } from '../../ui/feedback/list-skeleton.tsx';
import { useFormat } from '../../ui/use-format.ts';
import classes from './online-page.module.css';

interface OnlineCompaniesProps {
  companies: readonly OnlineCompany[] | undefined;
  error: unknown;
  onRetry: () => void;
}

/** How many are online in each company that has anybody online. */
export function OnlineCompanies({ companies, error, onRetry }: OnlineCompaniesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const present = companies?.filter(({ online }) => online > 0);
  return (
    <section className={classes['side']} aria-labelledby="online-companies">
      <h2 id="online-companies" className={classes['heading']}>
        {t('online.companies')}
      </h2>
      <p className={classes['dim']}>{t('online.companiesText')}</p>
      {error ? <ErrorState error={error} onRetry={onRetry} /> : null}
      {!error && present === undefined ? <ListSkeleton rows={2} /> : null}
      {present?.length === 0 ? <p className={classes['dim']}>{t('online.noCompanies')}</p> : null}
      {present && present.length > 0 ? (
        <ul className={classes['counts']}>
          {present.map(({ companyId, nomeFantasia, online }) => (
            <li key={companyId} className={classes['count']}>
              <span className={classes['name']}>{nomeFantasia}</span>
              <span className="ui-numbers">{format.number(online)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
