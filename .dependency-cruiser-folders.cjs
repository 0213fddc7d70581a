/**
 * No circles between folders. Tests are left out, because a test may use everything; the rule of the order itself is in
 * `.dependency-cruiser.cjs`.
 */
const { options } = require('./.dependency-cruiser.cjs');

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circles-between-folders',
      comment: 'Folders in a circle are one folder: none of them can be read, tested or moved alone.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: [...options.exclude.path, '[.]test[.]tsx?$', '^(server|web)/test/'] },
  },
};
