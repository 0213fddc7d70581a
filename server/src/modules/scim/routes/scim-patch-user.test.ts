import { describe, expect, test } from 'vitest';
import {
  makeDirectory,
  newName,
  patchOf,
  scimHarness,
  scimOutcome,
  signedIn,
  statusOfSession,
} from '../../../../test/harness/scim.ts';

const h = await scimHarness();
const one = await makeDirectory(h);

async function patched(operations: object[], fields: object = {}) {
  const { id } = await one.person({
    externalId: 'x-1',
    displayName: 'Ana',
    name: { givenName: 'Ana', familyName: 'Lima' },
    phoneNumbers: [{ value: '1', type: 'work' }],
    ...fields,
  });
  return one.ask('PATCH', `/Users/${id}`, patchOf(...operations));
}

describe('a change', () => {
  test.each([
    ['of RFC 7644', [{ op: 'replace', path: 'displayName', value: 'Bia' }], { displayName: 'Bia' }],
    [
      'without a path',
      [{ op: 'add', value: { displayName: 'Bia', externalId: 'x-2' } }],
      { displayName: 'Bia', externalId: 'x-2' },
    ],
    ['of Okta', [{ op: 'replace', value: { active: false } }], { active: false }],
    ['of Entra ID', [{ op: 'Replace', path: 'active', value: 'False' }], { active: false }],
    [
      'of Entra ID, several',
      [
        { op: 'Add', path: 'name.familyName', value: 'Souza' },
        { op: 'Replace', path: 'externalId', value: 'e' },
      ],
      { name: { formatted: 'Ana Souza', givenName: 'Ana', familyName: 'Souza' }, externalId: 'e' },
    ],
    [
      'with dotted keys',
      [{ op: 'Replace', value: { 'name.givenName': 'Eva', 'name.familyName': 'Reis' } }],
      { name: { formatted: 'Eva Reis' } },
    ],
    [
      'of a part of the name',
      [{ op: 'replace', path: 'name', value: { givenName: 'Eva' } }],
      { name: { formatted: 'Eva Lima', familyName: 'Lima' } },
    ],
    [
      'with the schema in the path',
      [{ op: 'replace', path: 'urn:ietf:params:scim:schemas:core:2.0:User:displayName', value: 'Bia' }],
      { displayName: 'Bia' },
    ],
    [
      'of a telephone number',
      [{ op: 'replace', path: 'phoneNumbers[type eq "work"].value', value: '2' }],
      { phoneNumbers: [{ value: '2', type: 'work', primary: true }] },
    ],
    [
      'of what is not kept here',
      [
        { op: 'Add', path: 'title', value: 'Guia' },
        {
          op: 'add',
          path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
          value: 'x',
        },
        { op: 'replace', path: 'addresses[type eq "work"].formatted', value: 'x' },
      ],
      { displayName: 'Ana' },
    ],
    [
      'whose last word counts',
      [
        { op: 'replace', path: 'displayName', value: 'A' },
        { op: 'replace', path: 'displayName', value: 'B' },
      ],
      { displayName: 'B' },
    ],
  ] as [string, object[], object][])('%s', async (_what, operations, expected) => {
    const answer = await patched(operations);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject(expected);
  });

  test('of the telephone or address of another kind than work is nothing that is kept', async () => {
    const answer = await patched([
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '9' },
      { op: 'Add', path: 'emails[type eq "home"].value', value: `casa@${one.domain}` },
      { op: 'Remove', path: 'phoneNumbers[type eq "fax"]' },
    ]);
    expect(answer.body, answer.text).toMatchObject({ phoneNumbers: [{ value: '1' }] });
    expect(answer.body.userName).not.toContain('casa@');
  });

  test('takes attributes away', async () => {
    const answer = await patched([
      { op: 'remove', path: 'displayName' },
      { op: 'Remove', path: 'phoneNumbers[type eq "work"]' },
      { op: 'remove', path: 'externalId' },
      { op: 'remove', path: 'name' },
    ]);
    expect(answer.status, answer.text).toBe(200);
    for (const gone of ['displayName', 'phoneNumbers', 'externalId'])
      expect(answer.body).not.toHaveProperty(gone);
    expect(answer.body.name).toEqual({ formatted: 'Ana Lima' });
  });

  test.each(['userName', 'emails[type eq "work"].value', 'emails'])('of the address by %s', async (path) => {
    const moved = `${newName()}@${one.domain}`;
    const value = path === 'emails' ? [{ value: moved, type: 'work', primary: true }] : moved;
    const answer = await patched([{ op: 'Replace', path, value }]);
    expect(answer.body, answer.text).toMatchObject({ userName: moved, emails: [{ value: moved }] });
  });
});

test.each([
  ['400 invalidSyntax', [{ op: 'move', path: 'displayName', value: 'a' }]],
  ['400 invalidSyntax', []],
  ['400 invalidSyntax', [{ op: 'replace', value: 'a' }]],
  ['400 noTarget', [{ op: 'remove' }]],
  ['400 invalidPath', [{ op: 'replace', path: 'shoeSize', value: 44 }]],
  ['400 invalidPath', [{ op: 'replace', path: '__proto__.polluted', value: 'a' }]],
  ['400 invalidPath', [{ op: 'replace', path: 'constructor.prototype.polluted', value: 'a' }]],
  ['400 invalidPath', [{ op: 'replace', path: 'display Name', value: 'a' }]],
  ['400 invalidFilter', [{ op: 'replace', path: 'emails[type eq].value', value: 'a' }]],
  ['400 mutability', [{ op: 'replace', path: 'id', value: 'a' }]],
  ['400 mutability', [{ op: 'add', path: 'groups', value: [{ value: 'a' }] }]],
  ['400 mutability', [{ op: 'remove', path: 'userName' }]],
  ['400 invalidValue', [{ op: 'replace', path: 'active', value: 'perhaps' }]],
  ['400 invalidValue', [{ op: 'replace', path: 'userName', value: 'ana' }]],
  ['400 invalidValue', [{ op: 'add', path: 'displayName' }]],
  ['400 tooMany', Array.from({ length: 201 }, () => ({ op: 'replace', path: 'displayName', value: 'a' }))],
])('%s', async (expected, operations) => {
  expect(scimOutcome(await patched(operations))).toBe(expected);
});

test('whoever is switched off loses every session at once, and comes back without any', async () => {
  const ana = await one.person();
  const bearer = await signedIn(h, ana);
  expect(await statusOfSession(h, bearer)).toBe(200);
  await one.ask('PATCH', `/Users/${ana.id}`, patchOf({ op: 'Replace', path: 'active', value: 'False' }));
  expect(await statusOfSession(h, bearer)).toBe(401);
  await expect(signedIn(h, ana)).rejects.toThrow('cannot log in');
  const back = await one.ask(
    'PATCH',
    `/Users/${ana.id}`,
    patchOf({ op: 'replace', value: { active: true } }),
  );
  expect(back.body.active).toBe(true);
  expect(await statusOfSession(h, bearer)).toBe(401);
  expect(await statusOfSession(h, await signedIn(h, ana))).toBe(200);
});

test('412 for a stale version, 404 elsewhere, 401 without a token', async () => {
  const { etag, id } = await one.person();
  const change = patchOf({ op: 'replace', path: 'displayName', value: 'a' });
  const headers = { 'if-match': etag };
  expect((await one.ask('PATCH', `/Users/${id}`, change, { headers })).status).toBe(200);
  expect(scimOutcome(await one.ask('PATCH', `/Users/${id}`, change, { headers }))).toBe('412');
  expect(scimOutcome(await (await makeDirectory(h)).ask('PATCH', `/Users/${id}`, change))).toBe('404');
  expect((await h.request('PATCH', `/scim/v2/Users/${id}`, { body: change })).status).toBe(401);
});
