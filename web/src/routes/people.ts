import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { USER_TABS } from '../features/users/detail/tab-names.ts';
import { parseInvitationFilters } from '../features/users/invitations/invitation-filters.ts';
import { parseRegistrationFilters } from '../features/users/registrations/registration-filters.ts';
import { parseRightsFilters } from '../features/users/rights/rights-filters.ts';
import { parseUserFilters } from '../features/users/user-filters.ts';
import { oneOf, type SearchRecord } from '../ui/address-search.ts';
import { withTexts } from '../ui/i18n/i18n.ts';
import { app } from './root.tsx';
import { knownOnly, present, uuidOnly } from './search.ts';

const users = createRoute({
  getParentRoute: () => app,
  path: '/usuarios',
  validateSearch: knownOnly((search: SearchRecord) => parseUserFilters(search)),
  component: lazyRouteComponent(
    withTexts('users', () => import('../features/users/users-page.tsx')),
    'UsersPage',
  ),
});

const invitations = createRoute({
  getParentRoute: () => app,
  path: '/usuarios/convites',
  validateSearch: knownOnly((search: SearchRecord) => parseInvitationFilters(search)),
  component: lazyRouteComponent(
    withTexts('users', () => import('../features/users/invitations/invitations-page.tsx')),
    'InvitationsPage',
  ),
});

const customRoles = createRoute({
  getParentRoute: () => app,
  path: '/usuarios/papeis',
  component: lazyRouteComponent(
    withTexts('users', () => import('../features/users/roles/roles-page.tsx')),
    'RolesPage',
  ),
});

const registrations = createRoute({
  getParentRoute: () => app,
  path: '/usuarios/pendentes',
  validateSearch: knownOnly((search: SearchRecord) => parseRegistrationFilters(search)),
  component: lazyRouteComponent(
    withTexts('users', () => import('../features/users/registrations/registrations-page.tsx')),
    'RegistrationsPage',
  ),
});

const rights = createRoute({
  getParentRoute: () => app,
  path: '/usuarios/direitos',
  validateSearch: knownOnly((search: SearchRecord) => parseRightsFilters(search)),
  component: lazyRouteComponent(
    withTexts('users', () => import('../features/users/rights/rights-page.tsx')),
    'RightsPage',
  ),
});

const user = createRoute({
  getParentRoute: () => app,
  path: '/usuarios/$id',
  beforeLoad: uuidOnly,
  validateSearch: knownOnly((search: SearchRecord) => present({ aba: oneOf(search['aba'], USER_TABS) })),
  component: lazyRouteComponent(
    withTexts('users', () => import('../features/users/detail/user-page.tsx')),
    'UserPage',
  ),
});

const leaving = createRoute({
  getParentRoute: () => app,
  path: '/usuarios/$id/desligamento',
  beforeLoad: uuidOnly,
  component: lazyRouteComponent(
    withTexts('users', () => import('../features/users/leaving/leaving-page.tsx')),
    'LeavingPage',
  ),
});

/** People, what they may do, and how they come and leave. */
export const peopleRoutes = [users, invitations, customRoles, registrations, rights, user, leaving] as const;
