import type { Catalogue } from '../catalogue.ts';
import { account } from './account.ts';
import { audit } from './audit.ts';
import { business } from './business.ts';
import { common } from './common.ts';
import { companies } from './companies.ts';
import { companyEntry } from './company-entry.ts';
import { companySignIn } from './company-sign-in.ts';
import { demo } from './demo.ts';
import { emailChange } from './email-change.ts';
import { figures } from './figures.ts';
import { governance } from './governance.ts';
import { governed } from './governed.ts';
import { help } from './help.ts';
import { invitations } from './invitations.ts';
import { mails } from './mails.ts';
import { modules } from './modules.ts';
import { newPassword } from './new-password.ts';
import { notifications } from './notifications.ts';
import { operations } from './operations/index.ts';
import { shared } from './operations/shared.ts';
import { palette } from './palette.ts';
import { portalHosts } from './portal-hosts.ts';
import { presence } from './presence.ts';
import { privacy } from './privacy.ts';
import { privacyTexts } from './privacy-texts.ts';
import { projects } from './projects.ts';
import { registrations } from './registrations.ts';
import { secondFactor } from './second-factor.ts';
import { sharedProject } from './shared-project.ts';
import { shell } from './shell.ts';
import { state } from './state.ts';
import { support } from './support.ts';
import { system } from './system.ts';
import { taskPages } from './task-pages.ts';
import { taskWork } from './task-work.ts';
import { tasks } from './tasks.ts';
import { users } from './users.ts';
import { webhooks } from './webhooks.ts';

export const en: Catalogue = {
  ...common,
  ...support,
  ...system,
  ...shell,
  ...palette,
  state,
  ...account,
  ...users,
  ...companies,
  ...presence,
  ...invitations,
  ...registrations,
  ...notifications,
  ...audit,
  ...governance,
  ...governed,
  ...tasks,
  ...taskPages,
  ...taskWork,
  ...projects,
  ...sharedProject,
  ...figures,
  ...business,
  ...demo,
  ...help,
  ...modules,
  ...operations,
  ...shared,
  ...companyEntry,
  ...companySignIn,
  ...mails,
  ...portalHosts,
  ...webhooks,
  ...secondFactor,
  ...newPassword,
  ...emailChange,
  ...privacy,
  ...privacyTexts,
};
