import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { commands } from '../server/src/app/commands/index.ts';
import { SETTINGS } from '../server/src/config/config.ts';

interface Service {
  image: string;
  build?: { context: string; dockerfile: string };
  command?: string[];
  environment: Record<string, string>;
  restart: string;
  ports?: string[];
  volumes?: string[];
  read_only?: boolean;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
}

interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
}

const root = join(import.meta.dirname, '..');
const source = readFileSync(join(root, 'deploy/compose.yaml'), 'utf8');
const { services, volumes } = parse(source, { merge: true }) as Compose;
const ours = Object.entries(services).filter(([, { image }]) => image.startsWith('retaguarda:'));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

const secret = /PASSWORD|SECRET|TOKEN|SMTP_URL/;

test('every service says when it is healthy, or ends by itself', () => {
  for (const [name, { healthcheck, restart }] of Object.entries(services)) {
    if (restart !== 'no') expect(healthcheck?.test, name).toBeDefined();
  }
});

test('every image has an exact version, ours that of the repository', () => {
  for (const { image } of Object.values(services)) expect(image).toMatch(/^[\w./-]+:\d+\.\d+[\w.-]*$/);
  for (const [name, { image }] of ours) expect(image, name).toBe(`retaguarda:${version}`);
  expect(services['database']?.image).toMatch(/^postgres:18\./);
});

test('no secret stands in the file and none has a default', () => {
  for (const [, name = '', rest = ''] of source.matchAll(/\$\{(\w+)([^}]*)\}/g)) {
    if (secret.test(name)) expect(rest, name).toMatch(/^(:\?.+|:-)$/);
  }
  for (const { environment } of Object.values(services)) {
    for (const [name, value] of Object.entries(environment)) {
      if (secret.test(name)) expect(value, name).toMatch(/^\$\{\w+:[?-][^}]*\}$/);
    }
    expect(Object.values(environment).join('\n')).not.toMatch(/:\/\/[^:/]+:[^$@]+@/);
  }
});

test('env.example names every variable that has to be set, and nothing that does not exist, without a secret', () => {
  const example = readFileSync(join(root, 'deploy/env.example'), 'utf8');
  const named = [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)];
  const names = named.map(([, name]) => name);
  const used = [...source.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(used));
  for (const name of names)
    expect(used.includes(name) || SETTINGS.some((known) => known === name)).toBe(true);
  for (const [, name = '', value] of named) if (secret.test(name)) expect(value, name).toBe('');
});

test('our services know only settings and commands that exist', () => {
  for (const [name, { command, environment, healthcheck }] of ours) {
    for (const setting of Object.keys(environment)) expect(SETTINGS, name).toContain(setting);
    expect(Object.keys(commands), name).toContain(command?.[0]);
    const [, , script = '', argument] = healthcheck?.test ?? [];
    if (healthcheck) expect(existsSync(join(root, script)), script).toBe(true);
    if (argument !== undefined) expect(Object.keys(commands)).toContain(argument);
  }
});

test('our services start after the migration, which starts after the database, and cannot write to their image', () => {
  for (const [name, { command, depends_on, read_only }] of ours) {
    const expected =
      command?.[0] === 'migrate'
        ? { database: { condition: 'service_healthy' } }
        : { migrate: { condition: 'service_completed_successfully' } };
    expect(depends_on, name).toEqual(expected);
    expect(read_only, name).toBe(true);
  }
});

test('data outlives the containers, and nothing is open to the network', () => {
  for (const [name, service] of Object.entries(services)) {
    const [volume = ''] = service.volumes?.[0]?.split(':') ?? [];
    expect(Object.keys(volumes), name).toContain(volume);
    for (const port of service.ports ?? []) expect(port, name).toMatch(/^127\.0\.0\.1:/);
  }
  expect(services['database']?.volumes).toEqual(['database:/var/lib/postgresql']);
});

test('what is built is the Dockerfile beside it', () => {
  const [, builder] = ours.find(([, { build }]) => build !== undefined) ?? [];
  const { context = '', dockerfile = '' } = builder?.build ?? {};
  expect(existsSync(join(root, 'deploy', context, dockerfile))).toBe(true);
});
