import type { Route } from '../../platform/http/route.ts';
import type { SearchContext } from './context.ts';
import { searchRoute } from './routes/search.ts';

/** What finds records of every kind. */
export const searchRoutes: readonly Route<SearchContext>[] = [searchRoute];
