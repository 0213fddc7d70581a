import type { Static } from 'typebox';
import { type IdentityContext, listUsersOperation } from '../../../modules/identity/index.ts';
import { type Column, columnOf, textColumn } from '../../../platform/exports/sheet.ts';
import { exportEndpoint } from '../../exports/export-endpoint.ts';
import { titled, userStatusNames } from '../../exports/words.ts';
import { type UserLine, userLine } from '../../user-fields.ts';
import { userFilterFields, userListOf } from '../../user-filter-fields.ts';

const columns: readonly Column<Static<typeof UserLine>>[] = [
  textColumn(titled('Nome', 'Name'), (row) => row.nome),
  textColumn(titled('E-mail'), (row) => row.email),
  textColumn(titled('Situação', 'Status'), (row) => row.status, userStatusNames),
  textColumn(titled('Papel', 'Role'), (row) => row.role),
  columnOf('time', titled('Cadastro', 'Created at'), (row) => row.criado_em),
  columnOf('time', titled('Alterado em', 'Changed at'), (row) => row.atualizado_em),
];

export const exportUsersEndpoint = exportEndpoint(import.meta.url)({
  operationId: 'backofficeExportUsers',
  summary: 'The people that a list has, as a file for spreadsheets',
  access: listUsersOperation.access,
  kind: 'user',
  name: titled('Usuários', 'Users'),
  filters: { ...userFilterFields, ordem: listUsersOperation.input.properties.sort },
  columns,
  read: async (context: IdentityContext, call, { ordem, ...query }, { limit, offset }) => {
    const list = { ...userListOf(query), ...(ordem === undefined ? {} : { sort: ordem }) };
    const page = { number: offset / limit + 1, size: limit };
    const { items, total } = await listUsersOperation.run(context, call, { ...list, page });
    return { rows: items.map(({ id, user }) => userLine(id, user)), total };
  },
});
