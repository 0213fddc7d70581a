import { Badge, Switch } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Right } from '../../../api/types.ts';
import { Explained } from '../../../ui/reason.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import type { PermissionState } from './permission-state.ts';
import classes from './permissions-tab.module.css';

interface PermissionRowProps {
  state: PermissionState;
  /** The value on the page when it differs from the stored one. */
  edit: boolean | undefined;
  reason: string | null;
  /** The role of the tenant's own that the user is in. */
  customRole: string | null;
  /** Somebody that the user is compared with, and whether they hold it. */
  compared: { name: string; held: boolean } | null;
  onChange: (held: boolean) => void;
}

/** A permission of a user: its name, why it is held or not, and the switch that grants or denies it. */
export function PermissionRow({ state, edit, reason, onChange, ...row }: PermissionRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const { permission, right } = state;
  const toggle = (
    <Switch
      aria-labelledby={`${id}-name`}
      checked={edit ?? right.held}
      readOnly={reason !== null}
      {...(reason === null
        ? {
            onChange: (event: { currentTarget: { checked: boolean } }) =>
              onChange(event.currentTarget.checked),
          }
        : {
            'aria-disabled': true,
            'aria-describedby': `${id}-reason`,
            onChange: () => undefined,
            opacity: 0.55,
          })}
    />
  );
  return (
    <div className={classes['row']} {...(edit === undefined ? {} : { 'data-edited': true })}>
      <div id={`${id}-name`} className={classes['name']}>
        {permission.nome}
      </div>
      <div className={classes['origin']}>
        {row.compared === null ? null : (
          <Badge color={row.compared.held ? 'green' : 'gray'} variant="outline">
            {t(row.compared.held ? 'permissions.otherHas' : 'permissions.otherHasNot', row.compared)}
          </Badge>
        )}
        {edit === undefined ? (
          <Origin right={right} customRole={row.customRole} />
        ) : (
          <Exception held={edit} />
        )}
      </div>
      <div className={classes['switch']}>
        {reason === null ? (
          toggle
        ) : (
          <Explained reason={reason} id={`${id}-reason`}>
            {toggle}
          </Explained>
        )}
      </div>
    </div>
  );
}

/** Why the permission is held or not; of an exception also who made it, and when. */
function Origin({ right, customRole }: { right: Right; customRole: string | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (right.reason !== 'grant' && right.reason !== 'denial')
    return (
      <span className={classes['key']}>
        {t(`permissions.origin.${right.reason}`, { role: customRole ?? '' })}
      </span>
    );
  const { givenAt, givenBy } = right;
  const date = givenAt === null ? '' : format.date(givenAt);
  return (
    <>
      <Exception held={right.reason === 'grant'} />
      <span className={classes['key']}>
        {givenBy === null ? date : t('permissions.givenBy', { name: givenBy, date })}
      </span>
    </>
  );
}

function Exception({ held }: { held: boolean }) {
  const { t } = useTranslation();
  return <Badge color={held ? 'green' : 'red'}>{t(`permissions.origin.${held ? 'grant' : 'denial'}`)}</Badge>;
}
