import type { OpenApiDocument } from '../platform/openapi/api-description.ts';
import { asyncDocument } from '../platform/openapi/async-document.ts';
import { openApiDocument } from '../platform/openapi/document.ts';
import { GOVERNANCE_API, MAIN_API, SOCKET_CHANNELS } from './api-documents/api-descriptions.ts';
import { governanceRoutes, mainRoutes } from './routes.ts';
import { VERSION } from './version.ts';

/** The OpenAPI document of the main host, with the back office. */
export function mainDocument(): OpenApiDocument {
  return openApiDocument(mainRoutes, { ...MAIN_API, version: VERSION });
}

/** That of the governance host. */
export function governanceDocument(): OpenApiDocument {
  return openApiDocument(governanceRoutes, { ...GOVERNANCE_API, version: VERSION });
}

/** The AsyncAPI document of the WebSockets of both. */
export function socketDocument() {
  return asyncDocument({ title: 'Retaguarda live', version: VERSION }, SOCKET_CHANNELS);
}
