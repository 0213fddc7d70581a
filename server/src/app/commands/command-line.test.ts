import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { bareEnvironment } from '../../../test/harness/bare-environment.ts';
import { createHarness } from '../../../test/harness/harness.ts';
import { RETAGUARDA } from '../../../test/harness/program.ts';
import { explain } from '../failures.ts';
import { tenantCommand } from './tenant.ts';
import { userCommand } from './user.ts';

const h = await createHarness();
const PASSWORD = 'três pratos de trigo';

/** Each of these starts several processes, on a machine that may be busy. */
const PATIENT = { timeout: 60_000 };

/** Should a command that runs in this process get as far as the database, it is this one. */
vi.stubEnv('DATABASE_URL', h.db.url);
vi.stubEnv('RETAGUARDA_DATA_DIR', h.context.config.dataDirectory);

/** The command line as a process of its own, on the database of the harness. */
async function retaguarda(args: readonly string[], input = '') {
  const { dataDirectory, secretKey } = h.context.config;
  const child = spawn(process.execPath, [...RETAGUARDA, ...args], {
    env: {
      ...bareEnvironment,
      DATABASE_URL: h.db.url,
      RETAGUARDA_DATA_DIR: dataDirectory,
      RETAGUARDA_SECRET_KEY: secretKey?.toString('hex'),
      PORT: '0',
      GOVERNANCE_PORT: '0',
    },
  });
  child.stdin.end(input);
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ]);
  return { out, err, code };
}

function signIn(email: string) {
  return h.request('POST', '/api/v1/auth/login', { body: { email, password: PASSWORD } });
}

test(
  'the first administrator is made from a password on standard input, signs in, and is removed',
  PATIENT,
  async () => {
    const create = ['user', 'create-admin', '--email', 'Ana@Empresa.test', '--name', 'Ana Souza'];
    const weak = await retaguarda(create, 'senha1234\n');
    expect(weak).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^retaguarda: the password .*\n$/),
    });

    const created = await retaguarda(create, `${PASSWORD}\n`);
    expect(created).toMatchObject({ code: 0, out: expect.stringMatching(/^super-admin of /) });
    const { body } = await signIn('ana@empresa.test');
    expect(body.user).toMatchObject({ nomeCompleto: 'Ana Souza', role: 'super-admin' });

    const again = await retaguarda(create, PASSWORD);
    expect(again).toMatchObject({ code: 1, err: 'retaguarda: Email já registado.\n' });
    const last = await retaguarda(['user', 'remove', 'ana@empresa.test', '--yes']);
    expect(last).toMatchObject({ code: 1, err: expect.stringMatching(/last super-administrator/) });
  },
);

test('a weak password is refused before anything is touched', async () => {
  const file = join(h.context.config.dataDirectory, 'weak');
  await writeFile(file, 'senha1234\n');
  const args = ['create-admin', '--email', 'a@b.test', '--name', 'A', '--password-file', file];

  await expect(userCommand.run(args)).rejects.toThrow(/the password is too easy to guess/);
});

test(
  'an administrator of a tenant is made from a password file; removal shows first and does then',
  PATIENT,
  async () => {
    const tenant = await h.tenant();
    const file = join(h.context.config.dataDirectory, 'password');
    await writeFile(file, `${PASSWORD}\n`);
    const options = [
      '--email',
      'bia@empresa.test',
      '--name',
      'Bia',
      '--tenant',
      tenant.uuid,
      '--password-file',
      file,
    ];
    const created = await retaguarda(['user', 'create-admin', ...options]);
    expect(created.out).toContain(`admin of ${tenant.name}`);
    const { body } = await signIn('bia@empresa.test');
    expect(body.user.role).toBe('admin');

    const preview = await retaguarda(['tenant', 'remove', tenant.uuid, '--with-users']);
    expect(preview.out).toMatch(/With 1 users[\s\S]*users +deleted[\s\S]*tenants +deleted[\s\S]*Add --yes/);
    expect((await signIn('bia@empresa.test')).status).toBe(200);

    const removed = await retaguarda(['tenant', 'remove', tenant.uuid, '--with-users', '--yes']);
    expect(removed.out).toMatch(/Removed\.\n$/);
    expect((await signIn('bia@empresa.test')).status).toBe(401);
  },
);

test('a tenant is made below the platform or below another one, and listed as a tree', PATIENT, async () => {
  const below = await h.tenant({ name: 'Acima' });
  const zone = ['--parent', below.uuid, '--time-zone', 'America/Manaus'];
  const created = await retaguarda(['tenant', 'create', '--name', 'Abaixo', ...zone]);
  expect(created.out).toMatch(/sub_company {2}Abaixo, below Acima\n$/);

  const list = await retaguarda(['tenant', 'list']);
  expect(list.out).toMatch(/ativo {6}Plataforma\n[\s\S]*ativo {8}Acima\n[\s\S]*ativo {10}Abaixo\n/);
});

test(
  'a new tenant has a main company, with the subdomain that is asked for, and loses both in the end',
  PATIENT,
  async () => {
    const create = ['tenant', 'create', '--name', 'Gama Pagamentos', '--subdomain', 'Gama'];
    const created = await retaguarda(create);
    expect(created.code).toBe(0);
    const uuid = created.out.split(' ', 1)[0] ?? '';
    const portal = await h.request('GET', `/api/v1/portal/subdomain-url?portalTenantId=${uuid}`);
    expect(portal.body).toMatchObject({ portalTenantId: uuid, subdominio: 'gama' });

    const again = await retaguarda(create);
    expect(again).toMatchObject({ code: 1, err: 'retaguarda: This subdomain is already in use.\n' });
    const { rows } = await h.db.owner.query(`select name from tenants where name = 'Gama Pagamentos'`);
    expect(rows).toHaveLength(1);
    const reserved = await retaguarda(['tenant', 'create', '--name', 'X', '--subdomain', 'www']);
    expect(reserved.err).toBe('retaguarda: This subdomain is reserved.\n');

    const removed = await retaguarda(['tenant', 'remove', uuid, '--yes']);
    expect(removed.out).toMatch(/companies +deleted[\s\S]*subdomains +deleted[\s\S]*Removed\.\n$/);
    expect((await h.request('GET', `/api/v1/portal/subdomain-url?portalTenantId=${uuid}`)).status).toBe(404);
  },
);

test.each([
  [userCommand, [], /usage: retaguarda user create-admin \| remove/],
  [userCommand, ['toString'], /usage: retaguarda user/],
  [userCommand, ['create-admin', '--name', 'X'], /--email is required/],
  [userCommand, ['remove'], /usage: retaguarda user remove/],
  [tenantCommand, ['remove', 'not-a-uuid'], /the tenant must be a uuid/],
  [tenantCommand, ['create', '--name', 'X', '--time-zone', 'Mars/Phobos'], /--time-zone is not a time zone/],
  [tenantCommand, ['list', '--nothing'], /Unknown option '--nothing'/],
])('what cannot be understood is told in one line (%#)', async (command, args, message) => {
  const error = await command.run(args).catch((reason: unknown) => reason);

  expect(explain(error)).toMatch(message);
  expect(explain(error)).not.toContain('\n');
});
