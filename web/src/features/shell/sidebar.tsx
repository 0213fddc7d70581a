import { Kbd, Tooltip, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import {
  IconChevronDown,
  IconChevronRight,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconSearch,
} from '../../ui/icons/index.ts';
import { modifierKey } from '../../ui/keyboard/modifier.ts';
import { ReasonedIcon } from '../../ui/reason.tsx';
import { Bell } from '../notifications/bell.tsx';
import { useSession } from '../session/use-session.ts';
import { type NavigationGroup, type NavigationItem, navigationFor } from './navigation.ts';
import { openPageHelp } from './page-help.ts';
import { palette } from './palette.ts';
import classes from './sidebar.module.css';
import { TenantSwitcher } from './tenant-switcher.tsx';
import { useFoldedGroups } from './use-folded-groups.ts';
import { UserMenu } from './user-menu.tsx';

interface SidebarProps {
  collapsed: boolean;
  /** Absent in the drawer, which is closed instead. */
  onToggle?: () => void;
  onNavigate?: () => void;
}

export function Sidebar({ collapsed, onToggle, onNavigate }: SidebarProps) {
  const { t } = useTranslation();
  const Toggle = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <div className={classes['sidebar']} {...(collapsed ? { 'data-collapsed': true } : {})}>
      <TenantSwitcher collapsed={collapsed} {...(onNavigate ? { onSwitched: onNavigate } : {})} />
      <div className={classes['top']}>
        <Tooltip label={t('shell.search')} position="right" disabled={!collapsed}>
          <UnstyledButton
            className={classes['search'] ?? ''}
            onClick={() => {
              onNavigate?.();
              palette.open();
            }}
            {...(collapsed ? { 'aria-label': t('shell.search') } : {})}
          >
            <IconSearch size={16} aria-hidden="true" />
            {collapsed ? null : (
              <>
                <span>{t('shell.search')}</span>
                <Kbd size="xs">{modifierKey} K</Kbd>
              </>
            )}
          </UnstyledButton>
        </Tooltip>
        <Bell {...(onNavigate ? { onNavigate } : {})} />
      </div>
      <Navigation collapsed={collapsed} {...(onNavigate ? { onNavigate } : {})} />
      <div className={classes['foot']}>
        <UserMenu collapsed={collapsed} {...(onNavigate ? { onNavigate } : {})} />
        <ReasonedIcon
          label={t('shell.help')}
          onClick={() => {
            onNavigate?.();
            openPageHelp();
          }}
        >
          ?
        </ReasonedIcon>
        {onToggle ? (
          <ReasonedIcon label={collapsed ? t('shell.expand') : t('shell.collapse')} onClick={onToggle}>
            <Toggle size={18} />
          </ReasonedIcon>
        ) : null}
      </div>
    </div>
  );
}

function Navigation({ collapsed, onNavigate }: { collapsed: boolean; onNavigate?: () => void }) {
  const { t } = useTranslation();
  const session = useSession();
  const [folded, toggle] = useFoldedGroups();
  return (
    <nav className={classes['nav']} aria-label={t('shell.navigation')}>
      {navigationFor(session).map((group) => (
        <Fragment key={group.label}>
          {group.label && !collapsed ? (
            <GroupFold name={group.label} isFolded={folded.includes(group.label)} onToggle={toggle} />
          ) : null}
          {group.label && collapsed ? <hr className={classes['divider']} /> : null}
          <ul
            className={classes['group']}
            {...(group.label ? { id: idOf(group.label), 'aria-label': t(group.label) } : {})}
            {...(group.label && !collapsed && folded.includes(group.label) ? { 'data-folded': true } : {})}
          >
            {group.items.map((item) => (
              <li key={item.to}>
                <Entry item={item} collapsed={collapsed} {...(onNavigate ? { onNavigate } : {})} />
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </nav>
  );
}

type GroupName = NonNullable<NavigationGroup['label']>;

const idOf = (group: GroupName) => `grupo-${group.slice('nav.'.length)}`;

interface GroupFoldProps {
  name: GroupName;
  isFolded: boolean;
  onToggle: (name: GroupName) => void;
}

/** The name of a group, which folds it down to the page that is open. */
function GroupFold({ name, isFolded, onToggle }: GroupFoldProps) {
  const { t } = useTranslation();
  const Chevron = isFolded ? IconChevronRight : IconChevronDown;
  return (
    <UnstyledButton
      className={classes['label'] ?? ''}
      aria-expanded={!isFolded}
      aria-controls={idOf(name)}
      onClick={() => onToggle(name)}
    >
      {t(name)}
      <Chevron size={14} aria-hidden="true" />
    </UnstyledButton>
  );
}

function Entry({
  item,
  collapsed,
  onNavigate,
}: {
  item: NavigationItem;
  collapsed: boolean;
  onNavigate?: () => void;
}) {
  const { t } = useTranslation();
  const name = t(item.label);
  return (
    <Tooltip label={name} position="right" disabled={!collapsed}>
      <Link
        to={item.to}
        className={classes['item']}
        activeOptions={{ exact: item.to === '/' }}
        {...(collapsed ? { 'aria-label': name } : {})}
        {...(onNavigate ? { onClick: onNavigate } : {})}
      >
        <item.icon size={18} stroke={1.75} aria-hidden="true" />
        {collapsed ? null : name}
      </Link>
    </Tooltip>
  );
}
