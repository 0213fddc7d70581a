import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseRentalFilters } from '../features/rentals/rental-filters.ts';
import type { SearchRecord } from '../ui/address-search.ts';
import { withTexts } from '../ui/i18n/i18n.ts';
import { app } from './root.tsx';
import { knownOnly, recordOnly } from './search.ts';

const rentals = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/alugueis',
  validateSearch: knownOnly((search: SearchRecord) => parseRentalFilters(search)),
  component: lazyRouteComponent(
    withTexts('operations', () => import('../features/rentals/rentals-page.tsx')),
    'RentalsPage',
  ),
});

const rentalForm = withTexts('operations', () => import('../features/rentals/rental-form-page.tsx'));

const newRental = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/alugueis/novo',
  component: lazyRouteComponent(rentalForm, 'NewRentalPage'),
});

const rental = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/alugueis/$id',
  beforeLoad: recordOnly,
  component: lazyRouteComponent(
    withTexts('operations', () => import('../features/rentals/rental-page.tsx')),
    'RentalPage',
  ),
});

const editRental = createRoute({
  getParentRoute: () => app,
  path: '/operacoes/alugueis/$id/editar',
  beforeLoad: recordOnly,
  component: lazyRouteComponent(rentalForm, 'EditRentalPage'),
});

/** Terminals that are let, and what is charged for them. */
export const rentalsRoutes = [rentals, newRental, rental, editRental] as const;
