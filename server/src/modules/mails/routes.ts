import type { Route } from '../../platform/http/route.ts';
import type { MailsContext } from './context.ts';
import { checkSpfRoute } from './routes/check-spf.ts';
import { getMailSettingsRoute } from './routes/get-mail-settings.ts';
import { getMailTextRoute } from './routes/get-mail-text.ts';
import { listMailTextsRoute } from './routes/list-mail-texts.ts';
import { previewMailTextRoute } from './routes/preview-mail-text.ts';
import { putMailSettingsRoute } from './routes/put-mail-settings.ts';
import { putMailTextRoute } from './routes/put-mail-text.ts';
import { resetMailTextRoute } from './routes/reset-mail-text.ts';
import { tryMailTextRoute } from './routes/try-mail-text.ts';

/** Every route of how mails are worded. */
export const mailRoutes: readonly Route<MailsContext>[] = [
  getMailSettingsRoute,
  putMailSettingsRoute,
  checkSpfRoute,
  listMailTextsRoute,
  getMailTextRoute,
  putMailTextRoute,
  resetMailTextRoute,
  previewMailTextRoute,
  tryMailTextRoute,
];
