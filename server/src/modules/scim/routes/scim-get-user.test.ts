import { expect, test } from 'vitest';
import { makeDirectory, scimHarness, scimOutcome } from '../../../../test/harness/scim.ts';

const h = await scimHarness();

test('answers 304 for the version that is known, and the whole for another', async () => {
  const { ask, person } = await makeDirectory(h);
  const { etag, id } = await person();
  const headers = { 'if-none-match': etag };
  const same = await ask('GET', `/Users/${id}`, undefined, { headers });
  expect([same.status, same.text]).toEqual([304, '']);
  await ask('PATCH', `/Users/${id}`, { Operations: [{ op: 'add', path: 'displayName', value: 'Nova' }] });
  const other = await ask('GET', `/Users/${id}`, undefined, { headers });
  expect(other.status).toBe(200);
  expect(other.headers['etag']).not.toBe(etag);
});

test.each([
  ['attributes=userName,name.givenName', ['schemas', 'id', 'userName', 'name']],
  ['attributes=USERNAME', ['schemas', 'id', 'userName']],
  ['attributes=urn:ietf:params:scim:schemas:core:2.0:User:active', ['schemas', 'id', 'active']],
  ['excludedAttributes=name,emails,meta,id', ['schemas', 'id', 'userName', 'active']],
])('%s', async (query, keys) => {
  const { ask, person } = await makeDirectory(h);
  const { id } = await person({ name: { givenName: 'Ana', familyName: 'Lima' } });
  const { body } = await ask('GET', `/Users/${id}?${query}`);
  expect(Object.keys(body)).toEqual(keys);
  if (query.includes('givenName')) expect(body.name).toEqual({ givenName: 'Ana' });
});

test('404 for nobody, for somebody of another directory or whom none keeps, and for what is no number', async () => {
  const one = await makeDirectory(h);
  const two = await makeDirectory(h);
  const { id } = await one.person();
  for (const unknown of [id, two.owner.uuid, 'bjensen', '0198a9d2-7c1e-7bbd-9d3e-1f2a3b4c5d6e']) {
    const answer = await two.ask('GET', `/Users/${unknown}`);
    expect(scimOutcome(answer)).toBe('404');
    expect(answer.body).toEqual({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '404',
      detail: expect.any(String),
    });
    expect(answer.headers['content-type']).toContain('application/scim+json');
  }
});

test('401 without a token that is one', async () => {
  const { ask, connection, owner, person } = await makeDirectory(h);
  const { id } = await person();
  const session = await owner.token();
  for (const bearer of [
    '',
    'abc',
    session,
    `${connection.token.slice(0, -1)}${connection.token.endsWith('x') ? 'y' : 'x'}`,
    connection.token.replace('rtgs_', 'rtg_'),
  ]) {
    const answer = await ask('GET', `/Users/${id}`, undefined, { bearer });
    expect([answer.status, answer.headers['www-authenticate']]).toEqual([401, 'Bearer']);
  }
  const other = await h.request('GET', '/api/v1/auth/me', { bearer: connection.token });
  expect(other.status, 'the token opens nothing else').toBe(401);
});
