import type { IdentityContext } from '../../identity/index.ts';
import { SCIM_PREFIX } from '../connections/connection-service.ts';
import type { Asking, ScimCall } from '../door/scim-call.ts';
import { chosenOf } from '../protocol/attributes.ts';
import { isKnownVersion } from '../protocol/known-version.ts';
import type { ListQuery, OneQuery } from '../protocol/list-query.ts';
import { listResponse } from '../protocol/messages.ts';
import { readSearch } from '../protocol/search.ts';
import { createPerson } from './person-creation.ts';
import { readPerson as readBody } from './person-input.ts';
import { readPersonPatch } from './person-patch.ts';
import type { PersonRow } from './person-queries.ts';
import { changePerson, readPeople, readPerson, removePerson } from './person-service.ts';
import { personTag, personView } from './person-view.ts';

type Named = Asking & { params: { id: string } };
type Asked<Query> = Asking & { query: Query };

/** A page of the people whom the directory keeps. */
export function listUsers(scim: ScimCall, { query }: Asked<ListQuery>, context: IdentityContext) {
  return pageOf(scim, query, context);
}

/** The same, asked for in a body. */
export function searchUsers(scim: ScimCall, { body }: Asking & { body: object }, context: IdentityContext) {
  return pageOf(scim, readSearch(body), context);
}

/** Somebody whom the directory keeps; nothing for the version that it knows. */
export async function getKeptUser(scim: ScimCall, call: Named & Asked<OneQuery>, context: IdentityContext) {
  const row = await readPerson(context, scim, call.params.id);
  const answer = answered(context, call, row);
  return isKnownVersion(call, personTag(row)) ? call.reply.code(304).send() : answer;
}

/** Lets the directory keep somebody. */
export async function postUser(
  scim: ScimCall,
  call: Asked<OneQuery> & { body: object },
  context: IdentityContext,
) {
  const row = await createPerson(context, scim, readBody(call.body));
  call.reply.header('location', `${context.identity.publicUrl}${SCIM_PREFIX}/Users/${row.uuid}`);
  return answered(context, call, row);
}

/** Writes somebody anew. */
export async function putUser(
  scim: ScimCall,
  call: Named & Asked<OneQuery> & { body: object },
  context: IdentityContext,
) {
  return answered(context, call, await changePerson(context, scim, call.params.id, readBody(call.body)));
}

/** Changes attributes of somebody. */
export async function patchUser(
  scim: ScimCall,
  call: Named & Asked<OneQuery> & { body: object },
  context: IdentityContext,
) {
  const change = readPersonPatch(call.body);
  return answered(context, call, await changePerson(context, scim, call.params.id, change));
}

/** Takes somebody out of the tenant. */
export function deleteUser(scim: ScimCall, { params }: Named, context: IdentityContext): Promise<void> {
  return removePerson(context, scim, params.id);
}

async function pageOf(scim: ScimCall, query: ListQuery, context: IdentityContext): Promise<object> {
  const { rows, startIndex, total } = await readPeople(context, scim, query);
  const prefix = context.identity.publicUrl + SCIM_PREFIX;
  const resources = rows.map((row) => chosenOf(personView(row, prefix), query));
  return listResponse(resources, total, startIndex);
}

/** One user with its entity tag, and with the attributes that were asked for. */
function answered(context: IdentityContext, { query, reply }: Asked<OneQuery>, row: PersonRow): object {
  reply.header('etag', `W/${personTag(row)}`);
  return chosenOf(personView(row, context.identity.publicUrl + SCIM_PREFIX), query);
}
