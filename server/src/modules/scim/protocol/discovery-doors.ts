import type { IdentityContext } from '../../identity/index.ts';
import { SCIM_PREFIX } from '../connections/connection-service.ts';
import type { Asking, ScimCall } from '../door/scim-call.ts';
import { documentOf, resourceTypes, schemas, serviceProviderConfig } from './discovery.ts';
import { listResponse } from './messages.ts';

type Named = Asking & { params: { id: string } };

const prefixOf = ({ identity }: IdentityContext) => identity.publicUrl + SCIM_PREFIX;
const wholeList = (documents: readonly object[]) => listResponse(documents, documents.length, 1);

/** What this server can do. */
export async function getConfig(_scim: ScimCall, _call: Asking, context: IdentityContext) {
  return serviceProviderConfig(prefixOf(context));
}

/** The kinds of resources. */
export async function listResourceTypes(_scim: ScimCall, _call: Asking, context: IdentityContext) {
  return wholeList(resourceTypes(prefixOf(context)));
}

/** One kind; 404 for none. */
export async function getResourceType(_scim: ScimCall, { params }: Named, context: IdentityContext) {
  return documentOf(resourceTypes(prefixOf(context)), params.id);
}

/** The schemas of the resources. */
export async function listSchemas(_scim: ScimCall, _call: Asking, context: IdentityContext) {
  return wholeList(schemas(prefixOf(context)));
}

/** One schema; 404 for none. */
export async function getSchema(_scim: ScimCall, { params }: Named, context: IdentityContext) {
  return documentOf(schemas(prefixOf(context)), params.id);
}
