import { byPageNumber } from '@retaguarda/sdk';

/** Counts everybody by role. The next page is asked for when the one before was read. */
export async function countUsers({ main }) {
  const users = byPageNumber((pageNumber) =>
    main.GET('/api/v1/crm-admin/users', { params: { query: { pageNumber, pageSize: 10 } } }),
  );
  const roles = new Map();
  for await (const { role } of users) {
    const name = role ?? 'no role';
    roles.set(name, (roles.get(name) ?? 0) + 1);
  }
  return roles;
}
