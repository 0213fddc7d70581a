export type { MailsContext } from './context.ts';
export { dressedMailer } from './dressed-mailer.ts';
export { mailTenantRemovalParts } from './removal-parts.ts';
export { mailRoutes } from './routes.ts';
