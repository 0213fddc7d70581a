import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { numberedListQuery, userTotalsQuery } from '../../../api/companies.ts';
import { establishmentListQuery } from '../../../api/establishments.ts';
import { operationalDashboardQuery } from '../../../api/operational.ts';
import type { Company } from '../../../api/types.ts';
import { TextLink } from '../../../ui/links.tsx';
import { Headline, HeadlineAmount, HeadlineFact } from '../../../ui/record/record-hub.tsx';
import { useFigures } from '../../../ui/use-figures.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useSession } from '../../session/use-session.ts';
import { CompanyStatus } from '../company-status.tsx';

/** By its CNPJ there is one; by its name there may be others. */
const FOUND = 20;
const UNKNOWN = '…';
const LINK = { underline: 'always' } as const;

/** What a company sold this month, its state, and who and what belongs to it, each with the way there. */
export function CompanyFigures({ company }: { company: Company }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { can } = useSession();
  const { data: people } = useQuery(userTotalsQuery(company.id));
  const readsOperations = can('operacoes.read');
  const here = { to: '/empresas/$id', params: { id: company.id }, ...LINK } as const;
  return (
    <Headline>
      {readsOperations ? <MonthSales company={company} /> : null}
      <HeadlineFact label={t('field.status')}>
        <CompanyStatus status={company.status} />
      </HeadlineFact>
      {readsOperations ? <Merchants company={company} /> : null}
      <HeadlineFact label={t('companyHub.people')}>
        <TextLink {...here} search={{ aba: 'usuarios' }} fz="inherit">
          {people === undefined ? UNKNOWN : format.number(people.total)}
        </TextLink>
      </HeadlineFact>
    </Headline>
  );
}

function MonthSales({ company: { id } }: { company: Company }) {
  const { t } = useTranslation();
  const { money } = useFigures();
  const { data } = useQuery(operationalDashboardQuery(id, {}));
  return (
    <HeadlineAmount
      label={t('companyHub.month')}
      second={
        <TextLink to="/empresas/$id" params={{ id }} search={{ aba: 'vendas' }} {...LINK} size="sm">
          {t('companyHub.monthSales')}
        </TextLink>
      }
    >
      {data === undefined ? UNKNOWN : money(data.totais.valorBrutoCentavos)}
    </HeadlineAmount>
  );
}

/** How many establishments it has, which leads to their list; nothing while the company is not known by its number. */
function Merchants({ company }: { company: Company }) {
  const { t } = useTranslation();
  const format = useFormat();
  const asked = { busca: company.cnpj ?? company.razaoSocial, page: 1, per_page: FOUND };
  const companies = useQuery(numberedListQuery(asked));
  const number = companies.data?.rows.find(({ id }) => id === company.id)?.companyNumber;
  const { data } = useQuery({
    ...establishmentListQuery({ company_id: number ?? 0, page: 1, per_page: 1 }),
    enabled: number !== undefined,
  });
  if (number === undefined) return null;
  return (
    <HeadlineFact label={t('companyHub.merchants')}>
      <TextLink to="/operacoes/estabelecimentos" search={{ empresa: number }} {...LINK} fz="inherit">
        {data === undefined ? UNKNOWN : format.number(data.total)}
      </TextLink>
    </HeadlineFact>
  );
}
