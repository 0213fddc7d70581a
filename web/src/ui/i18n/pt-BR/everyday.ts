import { companies } from './companies.ts';
import { figures } from './figures.ts';
import { governed } from './governed.ts';
import { modules } from './modules.ts';
import { shared } from './operations/shared.ts';
import { shell } from './shell.ts';
import { tasks } from './tasks.ts';
import { users } from './users.ts';

/** What the pages behind the sign-in say besides the texts of the entry, but for those of the areas (`i18n.ts`). */
export const everyday = {
  ...shell,
  ...users,
  ...companies,
  ...governed,
  ...tasks,
  ...figures,
  ...modules,
  ...shared,
} as const;
