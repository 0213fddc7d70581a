/** The keys under which everything that is known of one kind of record is kept, from the widest to the narrowest. */
function keysOf<const Name extends readonly string[]>(...name: Name) {
  return {
    /** Everything of this kind: every list, every record and what belongs to them. */
    all: name,
    /** Every list, whatever it was asked for. */
    lists: [...name, 'list'] as const,
    list: <Query>(query: Query) => [...name, 'list', query] as const,
    /** One record. */
    detail: <Id extends string | number>(id: Id) => [...name, 'detail', id] as const,
    /** Something else of this kind, such as its sums or the parts of one record. */
    part: <Part extends string, Of extends readonly unknown[]>(part: Part, ...of: Of) =>
      [...name, part, ...of] as const,
  };
}

/**
 * Every key of the store of answers. What changes a record forgets by these what is no longer true; nobody spells a key
 * a second time.
 */
export const keys = {
  me: keysOf('me'),
  tenants: keysOf('tenants'),
  managedTenants: keysOf('managed-tenants'),
  roles: keysOf('roles'),
  /** Below the people, whose rights change with them. */
  customRoles: keysOf('users', 'custom-roles'),
  permissions: keysOf('permissions'),
  modules: keysOf('modules'),
  users: keysOf('users'),
  invitations: keysOf('invitations'),
  companies: keysOf('companies'),
  tasks: keysOf('tasks'),
  taskTemplates: keysOf('task-templates'),
  taskFeed: keysOf('task-feed'),
  /** Below the tasks, so that they are read again with them: whatever changes a task may change the progress. */
  projects: keysOf('tasks', 'projects'),
  presence: keysOf('presence'),
  notifications: keysOf('notifications'),
  search: keysOf('search'),
  listViews: keysOf('list-views'),
  system: keysOf('system'),
  governance: keysOf('governance'),
  operations: keysOf('operations'),
  commissions: keysOf('operations', 'commissions'),
  establishments: keysOf('operations', 'establishments'),
  holidays: keysOf('operations', 'holidays'),
  ledger: keysOf('operations', 'ledger'),
  imports: keysOf('operations', 'imports'),
  proposals: keysOf('operations', 'proposals'),
  ratePlans: keysOf('operations', 'rate-plans'),
  rentals: keysOf('operations', 'rentals'),
  terminals: keysOf('operations', 'terminals'),
  tokens: keysOf('operations', 'tokens'),
  serviceAccounts: keysOf('operations', 'tokens', 'service-accounts'),
  companySignIn: keysOf('company-sign-in'),
  mails: keysOf('mails'),
  portalHosts: keysOf('portal-hosts'),
  privacyTexts: keysOf('privacy-texts'),
  webhooks: keysOf('webhooks'),
  sales: keysOf('operations', 'sales'),
  signals: keysOf('operations', 'signals'),
} as const;
