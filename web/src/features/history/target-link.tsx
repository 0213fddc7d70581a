import { useTranslation } from 'react-i18next';
import type { AuditEntry } from '../../api/types.ts';
import { TextLink } from '../../ui/links.tsx';
import { useMonthName } from '../../ui/month-names.ts';
import classes from './history.module.css';

type Target = AuditEntry['target'];

/** The type of the record that an entry is about, in words. */
export function TargetType({ target: { type } }: { target: Target }) {
  const { t, i18n } = useTranslation();
  const key = `audit.targetType.${type}`;
  return <>{i18n.exists(key) ? t(key as 'audit.targetType.company') : type}</>;
}

/** The name of the record that an entry is about, as a link where it is there to be seen; nothing where it has none. */
export function TargetName({ target }: { target: Target }) {
  const { t } = useTranslation();
  if (target.name === null) return null;
  if (isMonth(target)) return <MonthLink month={target.name} />;
  return (
    <span className={classes['target']}>
      {target.found ? (
        <TargetLink target={target} name={target.name} />
      ) : (
        <span title={t('audit.gone')}>{target.name}</span>
      )}
    </span>
  );
}

/** Whether the entry is about all statements of a month, which have no number together. */
const isMonth = ({ name, number, type }: Target): boolean =>
  type === 'commission_statement' && number === null && name !== null && /^\d{4}-\d{2}$/.test(name);

function MonthLink({ month }: { month: string }) {
  const monthName = useMonthName();
  return (
    <TextLink to="/operacoes/comissoes/fechamentos" search={{ mes: month }} size="sm" underline="always">
      {monthName(month)}
    </TextLink>
  );
}

/** The name of a record, as a link to where it is shown; of what is shown nowhere by itself, the name alone. */
function TargetLink({ target, name }: { target: Target; name: string }) {
  const { id: uuid, number, type, within } = target;
  const id = String(number);
  const link = { size: 'sm', underline: 'always', children: name } as const;
  switch (type) {
    case 'transaction':
      return <TextLink to="/operacoes/transacoes" search={{ transacao: Number(id) }} {...link} />;
    case 'payee_account':
      return within === null ? (
        name
      ) : (
        <TextLink
          to="/operacoes/estabelecimentos/$id"
          params={{ id: within }}
          search={{ aba: 'conta' }}
          {...link}
        />
      );
    case 'establishment':
      return <TextLink to="/operacoes/estabelecimentos/$id" params={{ id }} {...link} />;
    case 'proposal':
      return <TextLink to="/operacoes/propostas/$id" params={{ id }} {...link} />;
    case 'signature_document':
      return <TextLink to="/operacoes/propostas/$id" params={{ id: within ?? '' }} {...link} />;
    case 'terminal':
      return <TextLink to="/operacoes/terminais/$id" params={{ id }} {...link} />;
    case 'rental':
      return <TextLink to="/operacoes/alugueis/$id" params={{ id }} {...link} />;
    case 'rental_charge':
      return <TextLink to="/operacoes/alugueis/$id" params={{ id: within ?? '' }} {...link} />;
    case 'rate_plan':
      return <TextLink to="/operacoes/planos-taxas/$id" params={{ id }} {...link} />;
    case 'import_run':
      return <TextLink to="/importar/$id" params={{ id }} {...link} />;
    case 'commission_statement':
      return <TextLink to="/operacoes/comissoes/fechamentos/$id" params={{ id }} {...link} />;
    case 'task':
      return <TextLink to="/tarefas" search={{ tarefa: Number(id) }} {...link} />;
    case 'project':
      return <TextLink to="/projetos/$id" params={{ id }} {...link} />;
    case 'company':
      return <TextLink to="/empresas/$id" params={{ id: uuid ?? '' }} {...link} />;
    case 'user':
      return <TextLink to="/usuarios/$id" params={{ id: uuid ?? '' }} {...link} />;
    case 'tenant':
      return <TextLink to="/white-labels/$id" params={{ id: uuid ?? '' }} {...link} />;
    default:
      return name;
  }
}
