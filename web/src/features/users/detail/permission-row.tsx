import { Badge, Switch } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Explained } from '../../../ui/reason.tsx';
import type { PermissionState } from './permission-state.ts';
import classes from './permissions-tab.module.css';

interface PermissionRowProps {
  state: PermissionState;
  /** The value on the page when it differs from the stored one. */
  edit: boolean | undefined;
  reason: string | null;
  onChange: (held: boolean) => void;
}

const COLORS = { granted: 'green', denied: 'red' } as const;

export function PermissionRow({ state, edit, reason, onChange }: PermissionRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const { permission } = state;
  const origin = edit === undefined ? state.origin : edit ? 'granted' : 'denied';
  const toggle = (
    <Switch
      aria-labelledby={`${id}-name`}
      checked={edit ?? state.held}
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
        {origin === 'role' ? (
          <span className={classes['key']}>{t('permissions.origin.role')}</span>
        ) : (
          <Badge color={COLORS[origin]}>{t(`permissions.origin.${origin}`)}</Badge>
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
