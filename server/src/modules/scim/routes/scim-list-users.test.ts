import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeDirectory, scimHarness, scimOutcome } from '../../../../test/harness/scim.ts';

const h = await scimHarness();
const one = await makeDirectory(h);
const ana = await one.person({
  externalId: 'a-1',
  displayName: 'Ana Lima',
  name: { givenName: 'Ana', familyName: 'Lima' },
});
h.clock.advance({ minutes: 1 });
const after = h.clock.now().toISOString();
const bia = await one.person({
  externalId: 'A-1',
  displayName: 'Bia "B" 50%',
  name: { givenName: 'Bia', familyName: 'Souza' },
});
const caio = await one.person({ active: false, phoneNumbers: [{ value: '+55 11 91234-5678' }] });
const foreign = await makeDirectory(h);
await foreign.person({ externalId: 'a-1' });

const names = new Map([
  [ana.id, 'ana'],
  [bia.id, 'bia'],
  [caio.id, 'caio'],
]);

async function found(filter: string): Promise<string[]> {
  const answer = await one.ask('GET', `/Users?filter=${encodeURIComponent(filter)}`);
  expect(answer.status, answer.text).toBe(200);
  const ids: string[] = answer.body.Resources.map(({ id }: { id: string }) => names.get(id) ?? 'somebody');
  expect(answer.body.totalResults).toBe(ids.length);
  return ids;
}

describe('a filter', () => {
  test.each([
    [`userName eq "${ana.userName.toUpperCase()}"`, ['ana']],
    [`userName Eq "${ana.userName}"`, ['ana']],
    [`urn:ietf:params:scim:schemas:core:2.0:User:userName sw "${bia.userName.slice(0, 6)}"`, ['bia']],
    [`userName ew "${one.domain}"`, ['ana', 'bia', 'caio']],
    [`userName ne "${ana.userName}"`, ['bia', 'caio']],
    ['externalId eq "a-1"', ['ana']],
    ['externalId eq "A-1"', ['bia']],
    ['externalId pr', ['ana', 'bia']],
    ['not (externalId pr)', ['caio']],
    ['not (externalId eq "a-1")', ['bia', 'caio']],
    ['externalId eq null', ['caio']],
    ['externalId ne null', ['ana', 'bia']],
    ['active eq true', ['ana', 'bia']],
    ['active eq "False"', ['caio']],
    ['active ne true', ['caio']],
    [`id eq "${caio.id}"`, ['caio']],
    ['id eq "nobody"', []],
    ['displayName co "LIMA"', ['ana']],
    ['displayName co "50%"', ['bia']],
    ['displayName co "%"', ['bia']],
    ['displayName co "_"', []],
    ['displayName eq "Bia \\"B\\" 50%"', ['bia']],
    ['name.familyName eq "lima"', ['ana']],
    ['name.givenName gt "Ana"', ['bia']],
    ['name.givenName le "ANA"', ['ana']],
    ['name.formatted eq "Ana Lima"', ['ana']],
    [`emails.value eq "${ana.userName}"`, ['ana']],
    [`emails eq "${ana.userName}"`, ['ana']],
    [`emails[type eq "work" and value co "${bia.userName}"]`, ['bia']],
    ['emails[type eq "home"]', []],
    ['phoneNumbers.value co "91234"', ['caio']],
    [`meta.lastModified ge "${after}"`, ['bia', 'caio']],
    [`meta.lastModified lt "${after}"`, ['ana']],
    [`meta.created gt "${after}"`, []],
    ['groups pr', []],
    [`userName eq "${ana.userName}" or (active eq false and phoneNumbers pr)`, ['ana', 'caio']],
    ['externalId pr and active eq true and not (displayName sw "Ana")', ['bia']],
  ])('%s', async (filter, expected) => {
    expect((await found(filter)).sort()).toEqual(expected);
  });

  test.each([
    '',
    'userName',
    'userName eq',
    'userName eq ana',
    'userName xx "a"',
    'userName eq "a" and',
    '(userName eq "a"',
    'userName eq "a")',
    'shoeSize eq 5',
    'userName eq 5',
    'active gt true',
    'active eq "perhaps"',
    'meta.lastModified gt "yesterday"',
    'groups co "a"',
    'emails[value[type eq "a"]]',
    'userName eq "\u0000"',
    '__proto__ eq "a"',
    'constructor pr',
    'userName eq "a" not active eq true',
    `userName eq "${'\n'.repeat(60)}`,
  ])('%j is refused with invalidFilter', async (filter) => {
    const answer = await one.ask('GET', `/Users?filter=${encodeURIComponent(filter)}`);
    expect(scimOutcome(answer)).toBe('400 invalidFilter');
  });

  test('of too many conditions, or too long, is refused with tooMany', async () => {
    const many = Array.from({ length: 21 }, () => 'active eq true').join(' or ');
    const long = `userName eq "${'a'.repeat(2_000)}"`;
    for (const filter of [many, long])
      expect(scimOutcome(await one.ask('GET', `/Users?filter=${encodeURIComponent(filter)}`))).toBe(
        '400 tooMany',
      );
  });

  test('whatever it says, is answered with 200 or 400, and never with anybody of another tenant', async () => {
    const attribute = fc.constantFrom(
      'userName',
      'id',
      'active',
      'emails',
      'name.givenName',
      'externalId',
      'meta.created',
      'groups',
    );
    const op = fc.constantFrom('eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le', 'pr', 'EQ');
    const value = fc.oneof(
      fc.json({ maxDepth: 0 }),
      fc.string({ maxLength: 12 }),
      fc.constantFrom('"\'; drop table users; --"', '"%"', '"\\"', 'null', '"1e400"'),
    );
    const term = fc
      .tuple(attribute, op, value)
      .map(([a, o, v]) => (o === 'pr' ? `${a} pr` : `${a} ${o} ${v}`));
    const whole = fc.array(fc.oneof(term, fc.constantFrom('and', 'or', 'not', '(', ')', '[', ']')), {
      maxLength: 6,
    });
    const known = new Set(names.keys());
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          term,
          whole.map((parts) => parts.join(' ')),
        ),
        async (filter) => {
          const answer = await one.ask('GET', `/Users?filter=${encodeURIComponent(filter)}`);
          expect([200, 400], answer.text).toContain(answer.status);
          for (const { id } of answer.body.Resources ?? []) expect(known.has(id)).toBe(true);
        },
      ),
      { numRuns: 250 },
    );
  });
});

describe('pages', () => {
  test.each([
    ['', [1, 3, 3]],
    ['startIndex=2&count=1', [2, 1, 3]],
    ['startIndex=0&count=2', [1, 2, 3]],
    ['startIndex=-5', [1, 3, 3]],
    ['count=0', [1, 0, 3]],
    ['count=-1', [1, 0, 3]],
    ['startIndex=4', [4, 0, 3]],
    ['count=100000', [1, 3, 3]],
  ])('%s', async (query, expected) => {
    const { body } = await one.ask('GET', `/Users?${query}`);
    expect([body.startIndex, body.itemsPerPage, body.totalResults]).toEqual(expected);
    expect(body.Resources).toHaveLength(expected[1] ?? 0);
    expect(body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:ListResponse']);
  });

  test('all of them one after the other are everybody once', async () => {
    const ids = [];
    for (const startIndex of [1, 2, 3])
      ids.push((await one.ask('GET', `/Users?startIndex=${startIndex}&count=1`)).body.Resources[0].id);
    expect(ids).toEqual([ana.id, bia.id, caio.id]);
  });

  test('400 for what is no number', async () => {
    for (const query of ['startIndex=a', 'count=1.5', 'count=1e3'])
      expect(scimOutcome(await one.ask('GET', `/Users?${query}`))).toBe('400 invalidValue');
  });
});

test('401 without a token, and 405 for what a list is not', async () => {
  expect((await h.request('GET', '/scim/v2/Users')).status).toBe(401);
  expect((await one.ask('DELETE', '/Users')).status).toBe(405);
  const unknown = await one.ask('GET', '/Nothing');
  expect([unknown.status, unknown.body.schemas?.[0]]).toEqual([
    404,
    'urn:ietf:params:scim:api:messages:2.0:Error',
  ]);
});
