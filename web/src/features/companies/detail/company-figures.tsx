import { joinNames } from '@retaguarda/rules/name-list';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { numberedListQuery, userTotalsQuery } from '../../../api/companies.ts';
import { establishmentListQuery } from '../../../api/establishments.ts';
import { operationalDashboardQuery } from '../../../api/operational.ts';
import { type ProjectPage, projectListQuery } from '../../../api/projects.ts';
import type { Company, Project } from '../../../api/types.ts';
import { TextLink } from '../../../ui/links.tsx';
import { Headline, HeadlineAmount, HeadlineFact } from '../../../ui/record/record-hub.tsx';
import { useFigures } from '../../../ui/use-figures.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { maySeeProjects } from '../../projects/may-see-projects.ts';
import { useSession } from '../../session/use-session.ts';
import { maySeeTasks } from '../../tasks/may-see-tasks.ts';
import { MOST_NAMED } from '../../tasks/task-filters.ts';
import { CompanyStatus } from '../company-status.tsx';
import classes from './company-page.module.css';

/** By its CNPJ there is one; by its name there may be others. */
const FOUND = 20;
/** The server gives no more at once. */
const MOST_PROJECTS = 50;
const UNKNOWN = '…';
const LINK = { underline: 'always' } as const;

/** What a company sold this month, its state, and who and what belongs to it, each with the way there. */
export function CompanyFigures({ company }: { company: Company }) {
  const { t } = useTranslation();
  const format = useFormat();
  const session = useSession();
  const { data: people } = useQuery(userTotalsQuery(company.id));
  const readsOperations = session.can('operacoes.read');
  const here = { to: '/empresas/$id', params: { id: company.id }, ...LINK } as const;
  return (
    <div className={classes['figures']}>
      <Headline>
        {readsOperations ? <MonthSales company={company} /> : null}
        <HeadlineFact label={t('field.status')}>
          <CompanyStatus status={company.status} />
        </HeadlineFact>
        {readsOperations ? <Merchants company={company} /> : null}
        {maySeeProjects(session) ? <Work company={company} /> : null}
        <HeadlineFact label={t('companyHub.people')}>
          <TextLink {...here} search={{ aba: 'usuarios' }} fz="inherit">
            {people === undefined ? UNKNOWN : format.number(people.total)}
          </TextLink>
        </HeadlineFact>
      </Headline>
    </div>
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

/** The number by which the back office knows the company; nothing until it is read, and where it is not found. */
export function useCompanyNumber({ cnpj, id, razaoSocial }: Company): number | undefined {
  const { data } = useQuery(numberedListQuery({ busca: cnpj ?? razaoSocial, page: 1, per_page: FOUND }));
  return data?.rows.find((one) => one.id === id)?.companyNumber;
}

/** How many establishments it has, which leads to their list; nothing while the company is not known by its number. */
function Merchants({ company }: { company: Company }) {
  const { t } = useTranslation();
  const format = useFormat();
  const number = useCompanyNumber(company);
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

/** How many projects are for the company, and how many of their tasks are open, each with the way to their list. */
function Work({ company }: { company: Company }) {
  const { t } = useTranslation();
  const format = useFormat();
  const session = useSession();
  const number = useCompanyNumber(company);
  const { data } = useQuery({
    ...projectListQuery({ client_id: number ?? 0, page: 1, per_page: MOST_PROJECTS }),
    enabled: number !== undefined,
  });
  if (number === undefined) return null;
  return (
    <>
      <HeadlineFact label={t('companyHub.projects')}>
        <TextLink to="/projetos" search={{ cliente: number }} {...LINK} fz="inherit">
          {data === undefined ? UNKNOWN : format.number(data.total)}
        </TextLink>
      </HeadlineFact>
      {data && maySeeTasks(session) ? <OpenTasks page={data} /> : null}
    </>
  );
}

/** Tasks are listed by their projects, of which a list takes some at once; of more, each project leads to its own. */
function OpenTasks({ page: { rows, total } }: { page: ProjectPage }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (total === 0 || total > rows.length) return null;
  const open = format.number(rows.reduce((sum, { progress }) => sum + openIn(progress), 0));
  return (
    <HeadlineFact label={t('companyHub.tasks')}>
      {total > MOST_NAMED ? (
        open
      ) : (
        <TextLink
          to="/tarefas"
          search={{ projeto: joinNames(rows.map(({ name }) => name)) }}
          {...LINK}
          fz="inherit"
        >
          {open}
        </TextLink>
      )}
    </HeadlineFact>
  );
}

const openIn = ({ by_status: { pending, started } }: Project['progress']): number => pending + started;
