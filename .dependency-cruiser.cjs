/**
 * The directions in which the code may depend, as `ARCHITECTURE.md` draws them:
 * platform ← tenancy ← identity ← directory ← mails ← notifications ← {money ← … ← operations, presence, lookups, tasks, governance} ← projects ← backoffice ← app
 */

const TESTS = '[.]test[.]tsx?$|^server/test/|^web/test/';
/** What money is made with, from the lowest to the highest; each may use those before it. */
const PAYMENT_MODULES = [
  'money',
  'fields',
  'calendar',
  'api-tokens',
  'rates',
  'ledger',
  'merchants',
  'payees',
  'earnings',
  'sales',
  'books',
  'agenda',
  'commissions',
  'imports',
  'proposals',
  'signatures',
  'payouts',
  'papers',
  'advances',
  'charges',
  'reconciliation',
  'dashboards',
];
/** Modules that stand side by side, and beside all of those above. */
const SIDE_MODULES = ['presence', 'lookups', 'tasks', 'governance', 'webhooks'];

/** From the lowest to the highest; a layer may use those before it. */
const LAYERS = [
  { name: 'platform', path: '^server/src/platform/' },
  { name: 'tenancy', path: '^server/src/modules/tenancy/' },
  { name: 'identity', path: '^server/src/modules/identity/' },
  // The people of a tenant, kept by the directory of its company.
  { name: 'scim', path: '^server/src/modules/scim/' },
  { name: 'directory', path: '^server/src/modules/directory/' },
  { name: 'mails', path: '^server/src/modules/mails/' },
  { name: 'notifications', path: '^server/src/modules/notifications/' },
  ...PAYMENT_MODULES.map((name) => ({ name, path: `^server/src/modules/${name}/` })),
  { name: 'side-modules', path: `^server/src/modules/(${SIDE_MODULES.join('|')})/` },
  // A project is the tasks that name it, so it stands above them.
  { name: 'projects', path: '^server/src/modules/projects/' },
  // Who answers a dispute has a task, so it stands above sales and tasks.
  { name: 'disputes', path: '^server/src/modules/disputes/' },
  // Signals look at sales, money and disputes.
  { name: 'signals', path: '^server/src/modules/signals/' },
  // What is found is what all of them have.
  { name: 'search', path: '^server/src/modules/search/' },
  // Opening and closing a tenant touches what any of them keep for it.
  { name: 'tenants', path: '^server/src/modules/tenants/' },
  // The rights of people over their data reach into what any of them keep of a person.
  { name: 'privacy', path: '^server/src/modules/privacy/' },
  { name: 'backoffice', path: '^server/src/backoffice/' },
  { name: 'app', path: '^server/src/(app/|config/|main[.]ts$)' },
];

/** Features of the web application, from the lowest to the highest; each may use those before it. */
const FEATURES = [
  ...[
    'second-factor',
    'account',
    'session',
    'support',
    'privacy-texts',
    'registry',
    'company-choice',
    'governed',
    'documents',
    'history',
    'presence',
    'notifications',
    'tasks',
    'users',
    'registration',
  ],
  ...['modules', 'projects', 'tokens', 'holidays', 'rate-plans', 'establishments', 'terminals', 'rentals'],
  ...[
    'ledger',
    'payouts',
    'agenda',
    'advances',
    'charges',
    'disputes',
    'reconciliation',
    'signals',
    'commissions',
    'sales',
    'imports',
    'record-imports',
    'proposals',
    'payees',
    'merchant',
    'profile',
    'shared-project',
    'help',
    'shell',
    'companies',
    'simulator',
  ],
  ...[
    'demo',
    'home',
    'governance',
    'white-labels',
    'audit',
    'webhooks',
    'company-sign-in',
    'mails',
    'portal-hosts',
    'system',
  ],
];
const featurePath = (name) => `^web/src/features/${name}/`;

const featuresAgainstTheArrow = FEATURES.slice(0, -1).map((name, index) => ({
  name: `web-${name}-uses-only-what-is-below`,
  comment: 'Features of the web application point one way; what two of them need lies below both.',
  severity: 'error',
  from: { path: featurePath(name), pathNot: TESTS },
  to: { path: FEATURES.slice(index + 1).map(featurePath) },
}));

const againstTheArrow = LAYERS.slice(0, -1).map((layer, index) => ({
  name: `${layer.name}-uses-only-what-is-below`,
  comment: 'Dependencies point one way; against it only events go, through the outbox.',
  severity: 'error',
  from: { path: layer.path, pathNot: TESTS },
  to: { path: LAYERS.slice(index + 1).map(({ path }) => path) },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...againstTheArrow,
    ...featuresAgainstTheArrow,
    {
      name: 'no-feature-outside-the-order',
      comment: 'A new feature of the web application needs its place in the order above.',
      severity: 'error',
      from: {},
      to: { path: '^web/src/features/[^/]+/', pathNot: `^web/src/features/(${FEATURES.join('|')})/` },
    },
    {
      name: 'no-module-outside-the-order',
      comment: 'A new module needs its place in the order above, or no rule would hold for it.',
      severity: 'error',
      from: {},
      to: {
        path: '^server/src/modules/[^/]+/',
        pathNot: `^server/src/modules/(tenancy|identity|scim|directory|mails|notifications|projects|disputes|signals|search|tenants|privacy|${[...PAYMENT_MODULES, ...SIDE_MODULES].join('|')})/`,
      },
    },
    {
      name: 'side-modules-stand-alone',
      comment:
        'Modules of one rank do not know each other, or none of them could be read, switched off or moved alone.',
      severity: 'error',
      from: { path: `^server/src/modules/(${SIDE_MODULES.join('|')})/`, pathNot: TESTS },
      to: {
        path: `^server/src/modules/(${[...PAYMENT_MODULES, ...SIDE_MODULES].join('|')})/`,
        pathNot: '^server/src/modules/$1/',
      },
    },
    {
      name: 'modules-through-their-index',
      comment:
        'What a module offers to others is what its index.ts exports; the rest may change without asking.',
      severity: 'error',
      from: { path: '^server/src/modules/([^/]+)/', pathNot: TESTS },
      to: { path: '^server/src/modules/([^/]+)/', pathNot: '^server/src/modules/($1/|[^/]+/index[.]ts$)' },
    },
    {
      name: 'modules-through-their-index-from-outside',
      comment: 'The same for everything that is not a module.',
      severity: 'error',
      from: { path: '^(server/src|bench|deploy|scripts)/', pathNot: [TESTS, '^server/src/modules/'] },
      to: { path: '^server/src/modules/', pathNot: '^server/src/modules/[^/]+/index[.]ts$' },
    },
    {
      name: 'nothing-imports-tests',
      comment: 'Code that runs must not need code that is only there to try it.',
      severity: 'error',
      from: { pathNot: TESTS },
      to: { path: TESTS },
    },
    {
      name: 'rules-know-nothing',
      comment:
        'The rules run in the server and in the browser, so they are plain TypeScript that imports only one another.',
      severity: 'error',
      from: { path: '^rules/', pathNot: TESTS },
      to: { pathNot: '^rules/src/' },
    },
    {
      name: 'web-knows-only-the-api',
      comment:
        'The web application is one client among others: it has the generated sdk, the shared rules and nothing of the server.',
      severity: 'error',
      from: { path: '^(web|sdk)/' },
      to: { path: '^(server|bench|deploy|scripts)/' },
    },
    {
      name: 'server-knows-no-client',
      comment: 'The server is what the clients are generated from.',
      severity: 'error',
      from: { path: '^server/src/' },
      to: { path: '^(web|sdk|bench|deploy|scripts)/' },
    },
    {
      name: 'no-circular',
      comment: 'Files in a circle can only be understood, tested and loaded together.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-to-unresolvable',
      comment: 'An import that leads nowhere hides from every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    exclude: {
      path: [
        '(^|/)node_modules/',
        '^web/dist',
        '^sdk/dist',
        '^scripts/docs-site/assets/',
        '^[.]tmp/',
        '^data/',
        '^docs/',
      ],
    },
    // Types bind as values do: a type from above is knowledge of what is above.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['retaguarda-source', 'import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
    },
  },
};
