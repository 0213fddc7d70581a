import { Avatar, Menu, UnstyledButton, useMantineColorScheme, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '../../ui/feedback/notify.ts';
import { changeLanguage, type Language } from '../../ui/i18n/i18n.ts';
import { IconKeyboard, IconLanguage, IconLogout, IconUser } from '../../ui/icons/index.ts';
import { initials } from '../../ui/initials.ts';
import { useRoleName } from '../session/role-name.ts';
import { useSession, useSignOut } from '../session/use-session.ts';
import { openShortcutHelp } from './shortcut-help.ts';
import classes from './sidebar.module.css';

const SCHEMES = ['light', 'dark', 'auto'] as const;

/** Who is signed in, with what concerns this person and this browser only. */
export function UserMenu({ collapsed, onNavigate }: { collapsed: boolean; onNavigate?: () => void }) {
  const { t, i18n } = useTranslation();
  const { user } = useSession();
  const roleName = useRoleName();
  const signOut = useSignOut();
  const otherLanguage: Language = i18n.language === 'en' ? 'pt-BR' : 'en';
  return (
    <Menu position="top-start" width={240} keepMounted={false}>
      <Menu.Target>
        <UnstyledButton
          className={classes['person'] ?? ''}
          style={{ inlineSize: collapsed ? 'auto' : '100%' }}
        >
          <Avatar size={28} radius="xl" color="brand" aria-hidden="true">
            {initials(user.nome)}
          </Avatar>
          <VisuallyHidden>{t('shell.account')}</VisuallyHidden>
          {collapsed ? null : (
            <span className={classes['two']}>
              <span>{user.nome}</span>
              <span>{roleName(user.role)}</span>
            </span>
          )}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{user.email}</Menu.Label>
        <Menu.Item
          component={Link}
          to="/perfil"
          leftSection={<IconUser size={16} />}
          {...(onNavigate ? { onClick: onNavigate } : {})}
        >
          {t('nav.profile')}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={16} />} onClick={openShortcutHelp}>
          {t('shortcuts.title')}
        </Menu.Item>
        <Menu.Divider />
        <ThemeChoice />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLanguage size={16} />} onClick={() => changeLanguage(otherLanguage)}>
          <span lang={otherLanguage}>{otherLanguage === 'en' ? 'English' : 'Português (Brasil)'}</span>
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => signOut().catch(notifyFailure)}>
          {t('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function ThemeChoice() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{t('preferences.theme')}</Menu.Label>
      <Menu.RadioGroup
        value={colorScheme}
        onChange={(value) => setColorScheme(SCHEMES.find((scheme) => scheme === value) ?? 'auto')}
      >
        {SCHEMES.map((value) => (
          <Menu.RadioItem key={value} value={value}>
            {t(`preferences.scheme.${value}`)}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
