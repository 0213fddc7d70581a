import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { InvitationLine } from '../../../api/types.ts';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import { IconLink, IconMailForward, IconX } from '../../../ui/icons/index.ts';
import { ReasonedIcon } from '../../../ui/reason.tsx';
import { Dim, Lines, Nothing } from '../../../ui/record/cells.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useRoleName } from '../../session/role-name.ts';

interface Actions {
  onResend: (invitation: InvitationLine) => void;
  onLink: (invitation: InvitationLine) => void;
  onCancel: (invitation: InvitationLine) => void;
}

/** What a list of invitations shows of each, and what can be done with those that nobody has answered. */
export function useInvitationColumns(
  status: InvitationLine['status'],
  actions: Actions,
): Column<InvitationLine>[] {
  const { t } = useTranslation();
  const roleName = useRoleName();
  const columns: Column<InvitationLine>[] = [
    {
      id: 'person',
      sortKey: 'nome',
      header: t('invitations.person'),
      cell: ({ email, nome }) =>
        nome === null ? (
          email
        ) : (
          <Lines cut second={email}>
            {nome}
          </Lines>
        ),
    },
    {
      id: 'role',
      sortKey: 'role',
      header: t('field.role'),
      hideBelow: 'sm',
      width: '150px',
      cell: ({ role }) => roleName(role),
    },
    {
      id: 'company',
      header: t('field.company'),
      hideBelow: 'lg',
      width: '18%',
      cell: ({ company }) => company?.name ?? <Dim>{t('membership.anyCompany')}</Dim>,
    },
    {
      id: 'by',
      header: t('invitations.by'),
      hideBelow: 'md',
      width: '18%',
      cell: ({ invitedBy }) => invitedBy?.name ?? <Nothing />,
    },
    {
      id: 'when',
      sortKey: 'when',
      header: t(`invitations.when.${status}`),
      hideBelow: 'sm',
      width: '140px',
      cell: (line) => <When line={line} />,
    },
  ];
  return status === 'aceito' ? columns : [...columns, actionColumn(t('invitations.actions'), actions)];
}

const actionColumn = (header: string, actions: Actions): Column<InvitationLine> => ({
  id: 'actions',
  header: <span className="ui-visually-hidden">{header}</span>,
  width: '132px',
  align: 'end',
  cell: (line) => <LineActions line={line} {...actions} />,
});

function When({ line: { acceptedAt, expiresAt } }: { line: InvitationLine }) {
  const format = useFormat();
  const at = acceptedAt ?? expiresAt;
  return (
    <Dim>
      <time dateTime={at} title={format.dateTime(at)}>
        {format.relative(at)}
      </time>
    </Dim>
  );
}

function LineActions({ line, onCancel, onLink, onResend }: { line: InvitationLine } & Actions) {
  const { t } = useTranslation();
  const { abilities } = line;
  const name = line.nome ?? line.email;
  const above = (isAllowed: boolean) => (isAllowed ? null : t('invitations.aboveReason'));
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <ReasonedIcon
        label={t('invitations.resend', { name })}
        reason={above(abilities.resend)}
        onClick={() => onResend(line)}
      >
        <IconMailForward size={18} />
      </ReasonedIcon>
      {line.status === 'pendente' ? (
        <ReasonedIcon
          label={t('invitations.link', { name })}
          reason={abilities.link ? null : (above(abilities.resend) ?? t('invitations.mailOnlyReason'))}
          onClick={() => onLink(line)}
        >
          <IconLink size={18} />
        </ReasonedIcon>
      ) : null}
      <ReasonedIcon
        label={t('invitations.cancel', { name })}
        reason={above(abilities.cancel)}
        onClick={() => onCancel(line)}
      >
        <IconX size={18} />
      </ReasonedIcon>
    </Group>
  );
}
