import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseTerminalFilters } from '../features/terminals/terminal-filters.ts';
import type { SearchRecord } from '../ui/address-search.ts';
import { withTexts } from '../ui/i18n/i18n.ts';
import { app } from './root.tsx';
import { knownOnly, recordOnly } from './search.ts';

const terminals = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/terminais',
  validateSearch: knownOnly((search: SearchRecord) => parseTerminalFilters(search)),
  component: lazyRouteComponent(
    withTexts('operations', () => import('../features/terminals/terminals-page.tsx')),
    'TerminalsPage',
  ),
});

const terminalForm = withTexts('operations', () => import('../features/terminals/terminal-form-page.tsx'));

const newTerminal = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/terminais/novo',
  component: lazyRouteComponent(terminalForm, 'NewTerminalPage'),
});

const terminal = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/terminais/$id',
  beforeLoad: recordOnly,
  component: lazyRouteComponent(
    withTexts('merchant', () => import('../features/merchant/terminal-page.tsx')),
    'TerminalPage',
  ),
});

const editTerminal = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/terminais/$id/editar',
  beforeLoad: recordOnly,
  component: lazyRouteComponent(terminalForm, 'EditTerminalPage'),
});

/** The terminals in stock and at establishments. */
export const terminalsRoutes = [terminals, newTerminal, terminal, editTerminal] as const;
