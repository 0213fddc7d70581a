import type { Route } from '../../platform/http/route.ts';
import type { PrivacyContext } from './context.ts';
import { anonymiseUserRoute } from './routes/anonymise-user.ts';
import { answerPrivacyTextRoute } from './routes/answer-privacy-text.ts';
import { createProcessingActivityRoute } from './routes/create-processing-activity.ts';
import { deleteProcessingActivityRoute } from './routes/delete-processing-activity.ts';
import { downloadDataExportRoute } from './routes/download-data-export.ts';
import { downloadProcessingRecordRoute } from './routes/download-processing-record.ts';
import { getDataExportRoute } from './routes/get-data-export.ts';
import { getPrivacyVersionRoute } from './routes/get-privacy-version.ts';
import { getProcessingRecordRoute } from './routes/get-processing-record.ts';
import { listOwnPrivacyTextsRoute } from './routes/list-own-privacy-texts.ts';
import { listPrivacyTextsRoute } from './routes/list-privacy-texts.ts';
import { listPublicTextsRoute } from './routes/list-public-texts.ts';
import { previewAnonymisationRoute } from './routes/preview-anonymisation.ts';
import { publishPrivacyTextRoute } from './routes/publish-privacy-text.ts';
import { putPrivacyContactRoute } from './routes/put-privacy-contact.ts';
import { putPrivacyDraftRoute } from './routes/put-privacy-draft.ts';
import { putProcessingActivityRoute } from './routes/put-processing-activity.ts';
import { requestDataExportRoute } from './routes/request-data-export.ts';
import { requestUserDataExportRoute } from './routes/request-user-data-export.ts';

/** Every route about the rights of people over their data. */
export const privacyRoutes: readonly Route<PrivacyContext>[] = [
  previewAnonymisationRoute,
  anonymiseUserRoute,
  getDataExportRoute,
  requestDataExportRoute,
  requestUserDataExportRoute,
  downloadDataExportRoute,
  listPrivacyTextsRoute,
  putPrivacyDraftRoute,
  publishPrivacyTextRoute,
  getPrivacyVersionRoute,
  listOwnPrivacyTextsRoute,
  answerPrivacyTextRoute,
  listPublicTextsRoute,
  getProcessingRecordRoute,
  createProcessingActivityRoute,
  putProcessingActivityRoute,
  deleteProcessingActivityRoute,
  downloadProcessingRecordRoute,
  putPrivacyContactRoute,
];
