import type { Catalogue } from '../../catalogue.ts';

export const serviceAccounts: Catalogue['serviceAccounts'] = {
  add: 'New service account',
  change: 'Change the service account',
  changed: 'Service account changed.',
  changeNamed: 'Change {{name}}',
  companyHint: 'With a company chosen, the account reaches only what belongs to it. It stays so.',
  description: 'What it is for',
  descriptionHint: 'What it does, and who looks after it.',
  end: 'End it',
  ended: 'Account {{name}} ended.',
  endNamed: 'End {{name}}',
  endText_one: '{{name}} and its token end now. There is no way back; what it did keeps its name.',
  endText_other:
    '{{name}} and its {{count}} tokens end now. There is no way back; what it did keeps its name.',
  endTitle: 'End the service account?',
  intro:
    'Accounts of programs, which are no people and never sign in. Their tokens go on when whoever made them leaves.',
  made: 'Service account made. Now make a token for it.',
  madeBy: 'made by {{name}}',
  none: 'No service account',
  noneText: 'Make one for each system that works in this company.',
  scopes_one: '{{count}} permission',
  scopes_other: '{{count}} permissions',
  title: 'Service accounts',
  tokens_one: '{{count}} token',
  tokens_other: '{{count}} tokens',
};
