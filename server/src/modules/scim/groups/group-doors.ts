import type { IdentityContext } from '../../identity/index.ts';
import { SCIM_PREFIX } from '../connections/connection-service.ts';
import type { Asking, ScimCall } from '../door/scim-call.ts';
import { chosenOf, wants } from '../protocol/attributes.ts';
import { isKnownVersion } from '../protocol/known-version.ts';
import type { ListQuery, OneQuery } from '../protocol/list-query.ts';
import { listResponse } from '../protocol/messages.ts';
import { readGroup as readBody, readGroupPatch } from './group-input.ts';
import {
  changeGroup,
  createGroup,
  type FoundGroup,
  readGroup,
  readGroups,
  removeGroup,
} from './group-service.ts';
import { groupTag, groupView } from './group-view.ts';

type Named = Asking & { params: { id: string } };
type Asked<Query> = Asking & { query: Query };

/** A page of the roles of the tenant below administrators. */
export async function listGroups(scim: ScimCall, { query }: Asked<ListQuery>, context: IdentityContext) {
  const { groups, startIndex, total } = await readGroups(context, scim, query, wants(query, 'members'));
  const prefix = context.identity.publicUrl + SCIM_PREFIX;
  const resources = groups.map((group) => chosenOf(groupView(group, prefix), query));
  return listResponse(resources, total, startIndex);
}

/** One role with the people in it; nothing for the version that is known. */
export async function getGroup(scim: ScimCall, call: Named & Asked<OneQuery>, context: IdentityContext) {
  const group = await readGroup(context, scim, call.params.id, wants(call.query, 'members'));
  const answer = answered(context, call, group);
  return isKnownVersion(call, groupTag(group.row)) ? call.reply.code(304).send() : answer;
}

/** Makes a role without a key. */
export async function postGroup(
  scim: ScimCall,
  call: Asked<OneQuery> & { body: object },
  context: IdentityContext,
) {
  const group = await createGroup(context, scim, readBody(call.body));
  call.reply.header('location', `${context.identity.publicUrl}${SCIM_PREFIX}/Groups/${group.row.uuid}`);
  return answered(context, call, group);
}

/** Writes anew who is in a role. */
export async function putGroup(
  scim: ScimCall,
  call: Named & Asked<OneQuery> & { body: object },
  context: IdentityContext,
) {
  return answered(context, call, await changeGroup(context, scim, call.params.id, readBody(call.body)));
}

/** Changes who is in a role. */
export async function patchGroup(
  scim: ScimCall,
  call: Named & Asked<OneQuery> & { body: object },
  context: IdentityContext,
) {
  return answered(context, call, await changeGroup(context, scim, call.params.id, readGroupPatch(call.body)));
}

/** Removes a role that the directory made. */
export function deleteGroup(scim: ScimCall, { params }: Named, context: IdentityContext): Promise<void> {
  return removeGroup(context, scim, params.id);
}

/** One group with its entity tag, and with the attributes that were asked for. */
function answered(context: IdentityContext, { query, reply }: Asked<OneQuery>, group: FoundGroup): object {
  reply.header('etag', `W/${groupTag(group.row)}`);
  return chosenOf(groupView(group, context.identity.publicUrl + SCIM_PREFIX), query);
}
