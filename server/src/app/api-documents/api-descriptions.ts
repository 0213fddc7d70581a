import { BACKOFFICE_SECURITY } from '../../backoffice/endpoint.ts';
import { logChannel } from '../../modules/governance/index.ts';
import { presenceChannel } from '../../modules/presence/index.ts';
import { SCIM_SECURITY } from '../../modules/scim/index.ts';
import { taskChannel } from '../../modules/tasks/index.ts';
import type { ApiDescription } from '../../platform/openapi/api-description.ts';
import { GOVERNANCE_TAGS, MAIN_TAGS } from './api-tags.ts';
import { GOVERNANCE_EXAMPLES, MAIN_EXAMPLES } from './examples.ts';
import { PARAMETER_TEXTS } from './parameter-texts.ts';

const CONVENTIONS = `
## Signing in

\`POST /api/v1/auth/login\` answers an \`accessToken\` and sets nothing in a browser; send it as \`Authorization: Bearer …\`. Browsers have
the session cookie that \`/backend/api/auth/login.php\` sets, and send its \`csrf_token\` as \`X-CSRF-Token\` with every change. Each operation says which of them open it, and \`x-access\` which permission, module or role it asks
for. A request is about one tenant: that of \`X-Tenant-Id\`, of the token, or the home of the caller, in this order.

Programs come with an API token, made by an admin (\`POST /api/v1/tokens\`), as \`Authorization: Bearer rtg_…\`. Operations that
take one name its scopes (\`x-access.tokenScopes\`); all others are done by people alone and answer 403 \`token.notForTokens\`. It counts for its own tenant and those below it.

## Answers

An error is a \`Problem\` (on the back office a \`BackofficeProblem\`) with a stable \`code\` to branch on and a \`message\` for people, in
Portuguese or English by \`Accept-Language\`. 429 and 503 say in \`Retry-After\` when to try again. Every answer has \`X-Request-Id\`: give it
with a question. No cache keeps an answer (\`Cache-Control: no-store\`), but for those that say how long.

Records have an \`ETag\`; a change with \`If-Match\` is refused with 412 when somebody else was faster. A POST that takes
\`Idempotency-Key\` gives the first answer again when it is sent twice under one key, for 24 hours.

Unknown fields and parameters are refused with 400. Times are ISO 8601 in UTC, days \`YYYY-MM-DD\` in the time zone of the tenant, money
integer centavos, rates decimal texts.

## Pages

\`pageNumber\` and \`pageSize\` answer \`{ items, pageNumber, pageSize, total, totalPages }\`; \`page\` and \`per_page\` of tasks and the back
office answer their page in \`meta.pagination\` or beside the list; what changes is followed by cursor (\`transacoes/polling.php\`).
`;

/** What the document of the main host says of it as a whole. */
export const MAIN_API: Omit<ApiDescription, 'version'> = {
  title: 'Retaguarda',
  description: `Identity, company directory, tasks and the back office of white-label businesses. Theme tokens, form fields, blocks and logs are on the governance host, which has a document of its own; \`GET /api/\` names it. What comes over WebSockets is described by AsyncAPI.\n${CONVENTIONS}`,
  tagGroups: MAIN_TAGS,
  securitySchemes: { ...BACKOFFICE_SECURITY, ...SCIM_SECURITY },
  parameterTexts: PARAMETER_TEXTS,
  examples: MAIN_EXAMPLES,
};

/** The WebSockets of both hosts. */
export const SOCKET_CHANNELS = [presenceChannel, taskChannel, logChannel];

/** The same of the governance host. */
export const GOVERNANCE_API: Omit<ApiDescription, 'version'> = {
  title: 'Retaguarda governance',
  description: `Theme tokens, form fields, blocks and logs: the second host. Sessions and tokens are those of the main host, where people sign in.\n${CONVENTIONS}`,
  tagGroups: GOVERNANCE_TAGS,
  parameterTexts: PARAMETER_TEXTS,
  examples: GOVERNANCE_EXAMPLES,
};
