import { describe, expect, test } from 'vitest';
import { verifiedDomain } from '../../../../test/harness/company-sign-in.ts';
import {
  asDirectory,
  CONNECTIONS,
  makeDirectory,
  newName,
  scimHarness,
  scimOutcome,
  USER,
} from '../../../../test/harness/scim.ts';

const h = await scimHarness();

describe('a person whom a directory sends', () => {
  test('is made in the role of the connection, without a password, and answered as RFC 7643 says', async () => {
    const { ask, domain, tenant } = await makeDirectory(h, { connection: { role: 'operator' } });
    const email = `Barbara.${newName()}@${domain}`;
    const made = await ask('POST', '/Users', {
      schemas: [USER, 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'],
      externalId: '701984',
      userName: email,
      name: { formatted: 'Ms. Barbara J Jensen, III', familyName: 'Jensen', givenName: 'Barbara' },
      displayName: 'Babs Jensen',
      emails: [{ value: email, type: 'work', primary: true }],
      phoneNumbers: [{ value: '555-555-5555', type: 'work' }],
      title: 'Tour Guide',
      password: 't1meMa$heen',
      active: true,
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Tour Operations' },
    });
    expect(made.status, made.text).toBe(201);
    expect(made.headers['content-type']).toContain('application/scim+json');
    expect(made.headers['location']).toBe(made.body.meta.location);
    expect(made.headers['etag']).toBe(made.body.meta.version);
    const now = h.clock.now().toISOString();
    expect(made.body).toEqual({
      schemas: [USER],
      id: expect.any(String),
      externalId: '701984',
      userName: email.toLowerCase(),
      name: { formatted: 'Ms. Barbara J Jensen, III', familyName: 'Jensen', givenName: 'Barbara' },
      displayName: 'Babs Jensen',
      active: true,
      emails: [{ value: email.toLowerCase(), type: 'work', primary: true }],
      phoneNumbers: [{ value: '555-555-5555', type: 'work', primary: true }],
      meta: {
        resourceType: 'User',
        created: now,
        lastModified: now,
        location: `http://retaguarda.test/scim/v2/Users/${made.body.id}`,
        version: expect.stringMatching(/^W\/"[^"]+"$/),
      },
    });
    const { rows } = await h.db.owner.query(
      `select u.password_hash, u.home_tenant_id::int as home, m.role_number from users u
       join memberships m on m.user_id = u.id where u.uuid = $1`,
      [made.body.id],
    );
    expect(rows).toEqual([{ password_hash: null, home: tenant.id, role_number: 4 }]);
  });

  test('is audited with the connection and without the address', async () => {
    const { connection, person } = await makeDirectory(h);
    const { id, userName } = await person();
    const { rows } = await h.db.owner.query(
      'select action, api_token, before::text, after::text from audit_entries where target_uuid = $1 order by id',
      [id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['user.registered', 'membership.created']);
    expect(rows[0].api_token).toBe(`Diretório (${connection.prefix}…)`);
    expect(JSON.stringify(rows)).not.toContain(userName);
  });

  test('who is not active cannot sign in, until the directory says so', async () => {
    const { ask, person } = await makeDirectory(h);
    const { id } = await person({ active: false });
    expect((await ask('GET', `/Users/${id}`)).body.active).toBe(false);
    const active = await ask('PUT', `/Users/${id}`, {
      userName: (await ask('GET', `/Users/${id}`)).body.userName,
      active: true,
    });
    expect(active.body.active).toBe(true);
  });

  test('an address is one of a domain that the tenant has verified, and nobody is told whose account it is', async () => {
    const { ask } = await makeDirectory(h);
    const stranger = await (await h.tenant()).user();
    expect(scimOutcome(await ask('POST', '/Users', { userName: stranger.email }))).toBe('403');
    expect(scimOutcome(await ask('POST', '/Users', { userName: `${newName()}@example.com` }))).toBe('403');
  });

  test('is refused with 409 while the directory keeps the address, and when the person is at home elsewhere', async () => {
    const { ask, domain, person, tenant } = await makeDirectory(h);
    const { userName } = await person();
    expect(scimOutcome(await ask('POST', '/Users', { userName }))).toBe('409 uniqueness');
    const guest = await (await h.tenant()).user({ email: `${newName()}@${domain}` });
    expect(scimOutcome(await ask('POST', '/Users', { userName: guest.email }))).toBe('409 uniqueness');
    const below = await (await tenant.tenant()).user({ email: `${newName()}@${domain}` });
    expect(scimOutcome(await ask('POST', '/Users', { userName: below.email }))).toBe('409 uniqueness');
    const root = await h.platform.user({ email: `${newName()}@${domain}` });
    expect(scimOutcome(await ask('POST', '/Users', { userName: root.email }))).toBe('409 uniqueness');
  });

  test('somebody at home here is linked and keeps the role; administrators are not', async () => {
    const { ask, domain, tenant } = await makeDirectory(h);
    const known = await tenant.user({ role: 'editor', email: `${newName()}@${domain}` });
    const linked = await ask('POST', '/Users', { userName: known.email, displayName: 'Conhecida' });
    expect(linked.status, linked.text).toBe(201);
    expect(linked.body).toMatchObject({ id: known.uuid, displayName: 'Conhecida', active: true });
    expect((await known.get('/api/v1/auth/me')).body.role).toBe('editor');
    for (const role of ['admin', 'super-admin'] as const) {
      const above = await tenant.user({ role, email: `${newName()}@${domain}` });
      expect(scimOutcome(await ask('POST', '/Users', { userName: above.email }))).toBe('403');
    }
    const elsewhere = await tenant.user({ role: 'viewer', email: `${newName()}@${domain}` });
    await (await h.tenant()).addMember(elsewhere, 'admin');
    expect(
      scimOutcome(await ask('POST', '/Users', { userName: elsewhere.email })),
      'an admin elsewhere',
    ).toBe('403');
  });

  test('goes to another connection once the one before is revoked', async () => {
    const { ask, connection, owner, person } = await makeDirectory(h);
    const { id, userName } = await person();
    const made = await owner.post(CONNECTIONS, { name: 'Outro' });
    const other = asDirectory(h, made.body.token);
    expect((await other('GET', `/Users/${id}`)).status).toBe(404);
    expect(scimOutcome(await other('POST', '/Users', { userName }))).toBe('409 uniqueness');
    await owner.delete(`${CONNECTIONS}/${connection.id}`);
    expect((await other('POST', '/Users', { userName })).body.id).toBe(id);
    expect((await ask('GET', `/Users/${id}`)).status).toBe(401);
  });

  test('two at once for one address make one person', async () => {
    const { ask, domain } = await makeDirectory(h);
    const userName = `${newName()}@${domain}`;
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST', '/Users', { userName })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  test.each([
    ['no userName', {}],
    ['a userName that is no address', { userName: 'bjensen' }],
    ['an address that is no text', { userName: 5 }],
    ['a name that is no object', { userName: 'a@b.co', name: 'Ana' }],
    ['a flag that is none', { userName: 'a@b.co', active: 'perhaps' }],
    ['a line break', { userName: 'a@b.co', displayName: 'a\nb' }],
    ['a name that is too long', { userName: 'a@b.co', displayName: 'a'.repeat(201) }],
  ])('with %s is refused with 400', async (_what, body) => {
    const { ask } = await makeDirectory(h);
    expect((await ask('POST', '/Users', body)).status).toBe(400);
  });

  test('a domain that was verified by two tenants one after the other counts for the second alone', async () => {
    const one = await makeDirectory(h);
    const domains = await one.owner.get('/api/v1/auth/email-domains');
    await one.owner.delete(`/api/v1/auth/email-domains/${domains.body.items[0].id}`);
    const two = await makeDirectory(h);
    await verifiedDomain(h, two.owner, one.domain);
    const userName = `${newName()}@${one.domain}`;
    expect((await one.ask('POST', '/Users', { userName })).status).toBe(403);
    expect((await two.ask('POST', '/Users', { userName })).status).toBe(201);
  });
});
