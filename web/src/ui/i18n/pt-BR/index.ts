import { acceptInvite } from './accept-invite.ts';
import { business } from './business.ts';
import { chargePages } from './charge-pages.ts';
import { companyEntry } from './company-entry.ts';
import { companyPages } from './company-pages.ts';
import { companySignIn } from './company-sign-in.ts';
import { emailChange } from './email-change.ts';
import { entry } from './entry.ts';
import { everyday } from './everyday.ts';
import { firstDay } from './first-day.ts';
import { importPages } from './import-pages.ts';
import { mails } from './mails.ts';
import { merchantPages } from './merchant-pages.ts';
import { newPassword } from './new-password.ts';
import { notifications } from './notifications.ts';
import { oversight } from './oversight.ts';
import { palette } from './palette.ts';
import { portalHosts } from './portal-hosts.ts';
import { privacy } from './privacy.ts';
import { privacyTexts } from './privacy-texts.ts';
import { projectPages } from './project-pages.ts';
import { secondFactor } from './second-factor.ts';
import { support } from './support.ts';
import { system } from './system.ts';
import { taskPages } from './task-pages.ts';
import { taskWork } from './task-work.ts';
import { userPages } from './user-pages.ts';
import { views } from './views.ts';
import { webhooks } from './webhooks.ts';

/** All Portuguese texts, which no page loads whole. Their keys are the ones that every language has. */
export const ptBR = {
  ...entry,
  ...everyday,
  ...business,
  ...companyPages,
  ...notifications,
  ...palette,
  ...projectPages,
  ...taskPages,
  ...taskWork,
  ...userPages,
  ...views,
  ...companyEntry,
  ...companySignIn,
  ...mails,
  ...portalHosts,
  ...webhooks,
  ...oversight,
  ...importPages,
  ...merchantPages,
  ...chargePages,
  ...firstDay,
  ...support,
  ...system,
  ...secondFactor,
  ...newPassword,
  ...emailChange,
  ...privacy,
  ...privacyTexts,
  ...acceptInvite,
} as const;
