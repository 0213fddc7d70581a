import type { Catalogue } from '../catalogue.ts';
import { account } from './account.ts';
import { audit } from './audit.ts';
import { common } from './common.ts';
import { companies } from './companies.ts';
import { governance } from './governance.ts';
import { presence } from './presence.ts';
import { shell } from './shell.ts';
import { tasks } from './tasks.ts';
import { users } from './users.ts';

export const en: Catalogue = {
  ...common,
  ...shell,
  ...account,
  ...users,
  ...companies,
  ...presence,
  ...audit,
  ...governance,
  ...tasks,
};
