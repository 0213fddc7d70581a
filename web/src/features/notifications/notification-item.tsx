import { VisuallyHidden } from '@mantine/core';
import type { NotificationKind } from '@retaguarda/rules/notification-kinds';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Notification } from '../../api/notifications.ts';
import {
  type Icon,
  IconAlertTriangle,
  IconAt,
  IconCalendarDue,
  IconCalendarExclamation,
  IconCheck,
  IconCoins,
  IconFileAlert,
  IconFileCheck,
  IconMessage,
  IconRadar,
  IconSignature,
  IconUserPlus,
} from '../../ui/icons/index.ts';
import { ReasonedIcon } from '../../ui/reason.tsx';
import { useFormat } from '../../ui/use-format.ts';
import classes from './notification-list.module.css';
import { useReading } from './use-reading.ts';

const ICONS: Record<NotificationKind, Icon> = {
  assigned: IconUserPlus,
  mentioned: IconAt,
  commented: IconMessage,
  dueTomorrow: IconCalendarDue,
  overdue: IconCalendarExclamation,
  importDone: IconFileCheck,
  importFailed: IconFileAlert,
  proposalSigned: IconSignature,
  statementClosed: IconCoins,
  chargeback: IconAlertTriangle,
  webhookDisabled: IconAlertTriangle,
  accountRequested: IconCoins,
  accountActive: IconCoins,
  signal: IconRadar,
};

/** One notification: what happened, to which record, and when. Following it reads it. */
export function NotificationItem({ item, onFollowed }: { item: Notification; onFollowed?: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { read } = useReading();
  const { actor, createdAt, id, kind, readAt } = item;
  const Mark = ICONS[kind];
  const isUnread = readAt === null;
  const what =
    actor === null ? t(`notifications.kind.${kind}`) : t(`notifications.by.${kind}`, { name: actor });
  return (
    <li className={classes['item']} {...(isUnread ? { 'data-unread': true } : {})}>
      <Mark size={18} stroke={1.75} aria-hidden="true" className={classes['icon']} />
      <div>
        {isUnread ? <VisuallyHidden>{t('notifications.isUnread')}</VisuallyHidden> : null}
        <span className={classes['what']}>{what}</span>
        <SubjectLink
          subject={item.subject}
          onClick={() => {
            if (isUnread) read(id);
            onFollowed?.();
          }}
        />
        <time className={classes['when']} dateTime={createdAt} title={format.dateTime(createdAt)}>
          {format.relative(createdAt)}
        </time>
      </div>
      {isUnread ? (
        <ReasonedIcon
          label={t('notifications.read', { title: item.subject.title })}
          size="sm"
          onClick={() => read(id)}
        >
          <IconCheck size={14} />
        </ReasonedIcon>
      ) : null}
    </li>
  );
}

/** The name of a record, as a link to where it is shown. */
function SubjectLink({ onClick, subject }: { subject: Notification['subject']; onClick: () => void }) {
  const { id, title, type } = subject;
  const shared = { className: classes['title'], onClick };
  switch (type) {
    case 'task':
      return (
        <Link to="/tarefas" search={{ tarefa: id }} {...shared}>
          {title}
        </Link>
      );
    case 'import':
      return (
        <Link to="/importar/$id" params={{ id: String(id) }} {...shared}>
          {title}
        </Link>
      );
    case 'proposal':
      return (
        <Link to="/operacoes/propostas/$id" params={{ id: String(id) }} {...shared}>
          {title}
        </Link>
      );
    case 'sale':
      return (
        <Link to="/operacoes/transacoes" search={{ transacao: id }} {...shared}>
          {title}
        </Link>
      );
    case 'webhook':
      return (
        <Link to="/webhooks" {...shared}>
          {title}
        </Link>
      );
    case 'signal':
      return (
        <Link to="/financeiro/sinais" search={{ sinal: id }} {...shared}>
          {title}
        </Link>
      );
    case 'payeeAccount':
      return (
        <Link to="/financeiro/contas" {...shared}>
          {title}
        </Link>
      );
    case 'commissionMonth':
      return (
        <Link to="/operacoes/comissoes/fechamentos" search={{ mes: monthOf(id) }} {...shared}>
          {title}
        </Link>
      );
  }
}

/** `YYYY-MM` of a month's number `YYYYMM`. */
function monthOf(id: number): string {
  return `${Math.floor(id / 100)}-${String(id % 100).padStart(2, '0')}`;
}
