import { Kbd, Skeleton, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { isDemoAccount } from '@retaguarda/rules/demo-accounts';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { HomeFigures, Tenant } from '../../api/types.ts';
import { Card, CardColumns } from '../../ui/card.tsx';
import { StatePanel } from '../../ui/feedback/state-panel.tsx';
import {
  type Icon,
  IconChevronRight,
  IconKeyboard,
  IconSearch,
  IconUser,
  IconUserPlus,
  IconUsers,
} from '../../ui/icons/index.ts';
import { modifierKey } from '../../ui/keyboard/modifier.ts';
import { Page } from '../../ui/page.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { DemoHints } from '../demo/hints-ahead.ts';
import { isPlatformSuperAdmin } from '../session/platform-role.ts';
import { type Session, useSession, useTenants } from '../session/use-session.ts';
import { palette } from '../shell/palette.ts';
import { openShortcutHelp } from '../shell/shortcut-help.ts';
import { BusinessFigures } from './business-figures.tsx';
import { greetingFor } from './greeting.ts';
import classes from './home-page.module.css';
import { OwnQueue } from './own-queue.tsx';
import { PlatformFigures } from './platform-figures.tsx';
import { TaskFigures } from './task-figures.tsx';
import { useHomeAnswers } from './use-home-answers.ts';
import { WaitingCard } from './waiting-card.tsx';

/** As `CardColumns` has it in its style sheet. */
const BELOW_EACH_OTHER = '(max-width: 62em)';

/** Figures across tenants are for the platform's super-admin, and for its administrators while they are there. */
const isPlatformAdmin = ({ isAdmin }: Session, tenants: readonly Tenant[], current: Tenant | null): boolean =>
  isPlatformSuperAdmin(tenants) || (isAdmin && current?.kind === 'platform');

export function HomePage() {
  const { t } = useTranslation();
  const format = useFormat();
  const { user } = useSession();
  const { current } = useTenants();
  const first = user.nome.trim().split(/\s+/)[0] ?? user.nome;
  const greeting = t(`home.greeting.${greetingFor(format.hour(Date.now()))}`, { name: first });
  return (
    <Page
      title={greeting}
      subtitle={current ? t('home.inTenant', { tenant: current.name }) : t('home.noTenant')}
    >
      {/* What stands below the hints is shown with them: they would push it down. */}
      <Suspense fallback={<Coming />}>
        {isDemoAccount(user.email) ? <DemoHints /> : null}
        <HomeParts />
      </Suspense>
    </Page>
  );
}

/**
 * The parts of the home from above to below. Each is shown once those above it are there: how high they become is known only
 * then, and nothing moves that somebody reads.
 */
function HomeParts() {
  const session = useSession();
  const { current, tenants } = useTenants();
  const { arrived, home, seesBusiness, seesTasks } = useHomeAnswers();
  const { isAdmin, user } = session;
  const isBelowMain = useMediaQuery(BELOW_EACH_OTHER, false, { getInitialValueInEffect: false });
  const seesTenants = isPlatformAdmin(session, tenants, current);
  return (
    <>
      <CardColumns
        main={
          <>
            {user.tenant_uuid === null ? <NoTenant /> : null}
            {seesTasks && !isAdmin ? <OwnQueue /> : null}
            {seesBusiness && arrived.queue ? <BusinessFigures home={home} /> : null}
            {seesTasks && arrived.queue && arrived.business ? <TaskFigures withNext={isAdmin} /> : null}
            {seesTasks || seesBusiness ? null : <QuickLinks />}
          </>
        }
        side={
          (seesTasks || seesBusiness) && (arrived.all || !isBelowMain) ? (
            <SideParts home={seesBusiness ? home : null} arrived={arrived.business} />
          ) : null
        }
      />
      {seesTenants && arrived.all ? <PlatformFigures /> : null}
    </>
  );
}

function SideParts({ arrived, home }: { arrived: boolean; home: HomeFigures | null | undefined }) {
  return (
    <>
      {home === null ? null : <WaitingCard home={home} />}
      {arrived ? <QuickLinks /> : null}
    </>
  );
}

const Coming = () => <Skeleton height={240} radius="lg" />;

/** A registered person whom no company has taken in yet. */
function NoTenant() {
  const { t } = useTranslation();
  return (
    <Card>
      <StatePanel
        icon={<IconUsers size={24} />}
        tone="yellow"
        title={t('home.noTenantTitle')}
        text={t('home.noTenantText')}
      />
    </Card>
  );
}

function QuickLinks() {
  const { t } = useTranslation();
  const { isAdmin } = useSession();
  return (
    <Card title={t('home.quick')}>
      <ul className={classes['links']}>
        {isAdmin ? (
          <>
            <li>
              <Link to="/usuarios" className={classes['link']}>
                <LinkFace icon={IconUsers} title={t('nav.users')} text={t('home.usersText')} />
              </Link>
            </li>
            <li>
              <Link to="/usuarios" search={{ convidar: true }} className={classes['link']}>
                <LinkFace icon={IconUserPlus} title={t('invite.title')} text={t('home.inviteText')} />
              </Link>
            </li>
          </>
        ) : null}
        <li>
          <Link to="/perfil" className={classes['link']}>
            <LinkFace icon={IconUser} title={t('nav.profile')} text={t('home.profileText')} />
          </Link>
        </li>
        <li>
          <UnstyledButton className={classes['link'] ?? ''} onClick={palette.open}>
            <LinkFace
              icon={IconSearch}
              title={t('shell.search')}
              text={t('home.paletteText')}
              end={<Kbd>{modifierKey} K</Kbd>}
            />
          </UnstyledButton>
        </li>
        <li className="ui-keyboard-only">
          <UnstyledButton className={classes['link'] ?? ''} onClick={openShortcutHelp}>
            <LinkFace
              icon={IconKeyboard}
              title={t('shortcuts.title')}
              text={t('home.shortcutsText')}
              end={<Kbd>?</Kbd>}
            />
          </UnstyledButton>
        </li>
      </ul>
    </Card>
  );
}

interface LinkFaceProps {
  icon: Icon;
  title: string;
  text: string;
  end?: ReactNode;
}

function LinkFace({ icon: LinkIcon, title, text, end }: LinkFaceProps) {
  return (
    <>
      <span className={classes['icon']} aria-hidden="true">
        <LinkIcon size={20} stroke={1.75} />
      </span>
      <span className={classes['linkText']}>
        <strong>{title}</strong>
        <span>{text}</span>
      </span>
      {end ?? <IconChevronRight size={18} aria-hidden="true" color="var(--mantine-color-dimmed)" />}
    </>
  );
}
