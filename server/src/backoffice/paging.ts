import { type Static, Type } from 'typebox';
import { named, type Pagination } from '../platform/http/schema.ts';

/** Query parameters of a list. */
export const pageFields = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
};

interface PageQuery {
  page?: number;
  per_page?: number;
}

export function windowOf({ page = 1, per_page = 50 }: PageQuery): { limit: number; offset: number } {
  return { limit: per_page, offset: (page - 1) * per_page };
}

export function pagingOf({ page = 1, per_page = 50 }: PageQuery, total: number): Static<typeof Pagination> {
  return { page, per_page, total };
}

/** The place in a list without a total: whether more follows is all that is known. */
export const Continuation = named(
  'Continuation',
  Type.Object({
    page: Type.Integer(),
    per_page: Type.Integer(),
    tem_mais: Type.Boolean(),
  }),
);

export function continuationOf(
  { page = 1, per_page = 50 }: PageQuery,
  hasMore: boolean,
): Static<typeof Continuation> {
  return { page, per_page, tem_mais: hasMore };
}
