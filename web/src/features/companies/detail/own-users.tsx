import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { membershipsQuery, putMembership } from '../../../api/access.ts';
import { companyUsersQuery } from '../../../api/companies.ts';
import type { Company, UserSummary } from '../../../api/types.ts';
import type { Column } from '../../../ui/data-table/data-table.tsx';
import { IconLinkOff, IconPlus, IconUsers } from '../../../ui/icons/index.ts';
import { ReasonedButton, ReasonedIcon } from '../../../ui/reason.tsx';
import { ConfirmDialog } from '../../../ui/record/confirm-dialog.tsx';
import { RecordTable } from '../../../ui/record/record-table.tsx';
import { useListPage } from '../../../ui/record/use-list-state.ts';
import { useRecordMutation } from '../../../ui/record/use-record-mutation.ts';
import { useSession } from '../../session/use-session.ts';
import { BindUserDialog, MEMBER_TOUCHES } from './bind-user-dialog.tsx';
import classes from './company-page.module.css';
import { useUserColumns } from './user-columns.tsx';

const noSort = () => undefined;
const LIST_KEY = 'perm-user-list';

/** The people of the company itself; administrators bind them to it and release them. */
export function OwnUsers({ company }: { company: Company }) {
  const { t } = useTranslation();
  const { can, isAdmin } = useSession();
  const [binding, setBinding] = useState(false);
  const [releasing, setReleasing] = useState<UserSummary | null>(null);
  const { run: release } = useRelease(company);
  if (!isAdmin && !can(LIST_KEY)) return null;
  return (
    <>
      <div className={classes['partHead']}>
        <h2 className={classes['heading']}>{t('companyUsers.ownTitle')}</h2>
        {isAdmin ? (
          <ReasonedButton
            variant="default"
            reason={null}
            leftSection={<IconPlus size={16} />}
            onClick={() => setBinding(true)}
          >
            {t('companyUsers.bind')}
          </ReasonedButton>
        ) : null}
      </div>
      <OwnList company={company} onRelease={isAdmin ? setReleasing : null} />
      <BindUserDialog company={company} opened={binding} onClose={() => setBinding(false)} />
      <ConfirmDialog
        opened={releasing !== null}
        title={t('companyUsers.releaseTitle')}
        confirmLabel={t('companyUsers.release')}
        onConfirm={() => (releasing ? release(releasing.id) : undefined)}
        onClose={() => setReleasing(null)}
      >
        {t('companyUsers.releaseText', { name: releasing?.nomeCompleto ?? releasing?.email ?? '' })}
      </ConfirmDialog>
    </>
  );
}

interface OwnListProps {
  company: Company;
  /** Null for who may release nobody. */
  onRelease: ((user: UserSummary) => void) | null;
}

function OwnList({ company, onRelease }: OwnListProps) {
  const { t } = useTranslation();
  const list = useListPage();
  const query = useQuery({
    ...companyUsersQuery(company.id, { pageNumber: list.page, pageSize: list.pageSize }),
    placeholderData: keepPreviousData,
  });
  const columns = useOwnColumns(onRelease);
  return (
    <RecordTable
      query={query}
      list={list}
      label={t('companyUsers.ownTitle')}
      columns={columns}
      rowKey={({ id }) => id}
      sort={null}
      onSort={noSort}
      empty={{
        icon: <IconUsers size={24} />,
        title: t('companyUsers.noOwn'),
        text: t('companyUsers.noOwnText'),
      }}
    />
  );
}

function useOwnColumns(onRelease: OwnListProps['onRelease']): Column<UserSummary>[] {
  const { t } = useTranslation();
  const { user: self } = useSession();
  const columns = useUserColumns();
  if (onRelease === null) return columns;
  return [
    ...columns,
    {
      id: 'release',
      header: <span className="ui-visually-hidden">{t('companyUsers.release')}</span>,
      width: '56px',
      align: 'end',
      cell: (user) => (
        <ReasonedIcon
          label={t('companyUsers.release')}
          reason={user.id === self.uuid ? t('membership.ownReason') : null}
          onClick={() => onRelease(user)}
        >
          <IconLinkOff size={18} />
        </ReasonedIcon>
      ),
    },
  ];
}

/** Releases somebody from the company; the role stays as it is, and who is of another company meanwhile is left there. */
function useRelease(company: Company) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useRecordMutation({
    work: async (userId: string) => {
      const held = await queries.fetchQuery({ ...membershipsQuery(userId), staleTime: 0 });
      const here = held.find(({ tenantId }) => tenantId === company.tenantId);
      if (here?.companyId !== company.id) return;
      await putMembership(userId, company.tenantId, { roleNumber: here.roleNumber, companyId: null });
    },
    touches: MEMBER_TOUCHES,
    said: () => t('companyUsers.bound'),
  });
}
