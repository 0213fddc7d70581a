import type { Catalogue } from '../i18n.ts';
import { account } from './account.ts';
import { common } from './common.ts';
import { shell } from './shell.ts';
import { users } from './users.ts';

export const en: Catalogue = { ...common, ...shell, ...account, ...users };
