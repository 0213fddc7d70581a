import { expect, test } from 'vitest';
import { parseConfig, SETTINGS } from './config.ts';
import type { Env } from './env.ts';
import { ConfigError } from './reader.ts';

function faultsOf(env: Env): readonly string[] {
  try {
    parseConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}

test('SETTINGS lists exactly the settings that are read', () => {
  const read = new Set<string>();
  const watched = new Proxy<Env>(
    {},
    {
      get: (_target, name) => {
        read.add(String(name));
        return undefined;
      },
    },
  );
  parseConfig(watched);

  expect([...read].toSorted()).toEqual([...SETTINGS].toSorted());
});

test('without any setting it is a development installation on loopback with its own database', () => {
  expect(parseConfig({})).toMatchObject({
    environment: 'development',
    host: '127.0.0.1',
    port: 3000,
    governancePort: 3001,
    databaseUrl: null,
    publicUrl: 'http://localhost:3000',
    governanceUrl: 'http://localhost:3001',
    registration: 'open',
    tokenSeconds: 28_800,
    mail: null,
    secretKey: null,
  });
});

test('public addresses follow the ports unless they are given', () => {
  const config = parseConfig({ PORT: '4000', GOVERNANCE_PORT: '4001', PUBLIC_URL: 'https://a.test//' });

  expect(config.publicUrl).toBe('https://a.test');
  expect(config.governanceUrl).toBe('http://localhost:4001');
});

test('every fault is told at once, by the name of its setting', () => {
  const env = {
    NODE_ENV: 'staging',
    PORT: 'x',
    TOKEN_SECONDS: '1',
    DATABASE_URL: 'mysql://x',
    LOG_LEVEL: 'loud',
  };

  expect(faultsOf(env).map((fault) => fault.split(' ')[0])).toEqual([
    'NODE_ENV',
    'PORT',
    'DATABASE_URL',
    'LOG_LEVEL',
    'TOKEN_SECONDS',
  ]);
});

test('the text of the error has a line for each fault and none of the values', () => {
  const secret = 'hunter2-hunter2';
  const error = new ConfigError(
    faultsOf({ RETAGUARDA_SECRET_KEY: secret, DATABASE_URL: `mysql://u:${secret}@h` }),
  );

  expect(error.message.split('\n')).toHaveLength(3);
  expect(error.message).not.toContain(secret);
});

test('production requires the public address', () => {
  expect(faultsOf({ NODE_ENV: 'production' })).toEqual([expect.stringMatching(/^PUBLIC_URL is required/)]);
  expect(faultsOf({ NODE_ENV: 'production', PUBLIC_URL: 'https://a.test' })).toEqual([]);
});

test('a mail server needs a sender', () => {
  expect(faultsOf({ SMTP_URL: 'smtp://mail.test' })).toEqual(['MAIL_FROM is required with SMTP_URL']);
  expect(parseConfig({ SMTP_URL: 'smtp://mail.test', MAIL_FROM: 'a@b.test' }).mail).toEqual({
    smtpUrl: 'smtp://mail.test',
    from: 'a@b.test',
  });
});

test('both hosts cannot have one port, but both may take any free one', () => {
  expect(faultsOf({ PORT: '3001' })).toEqual(['GOVERNANCE_PORT must differ from PORT']);
  expect(faultsOf({ PORT: '0', GOVERNANCE_PORT: '0' })).toEqual([]);
});

test('password hashes are never cheaper than the recommended minimum, except in tests', () => {
  const cheap = { ARGON2_MEMORY_KIB: '64', ARGON2_PASSES: '1' };

  expect(faultsOf(cheap)).toHaveLength(2);
  expect(faultsOf({ ...cheap, NODE_ENV: 'test' })).toEqual([]);
});

test('reminders go to a webhook only with a secret that is long enough', () => {
  const url = 'https://mensagens.example.com/lembretes';
  expect(parseConfig({}).reminderWebhook).toBeNull();
  expect(parseConfig({ REMINDER_WEBHOOK_SECRET: 'x'.repeat(16) }).reminderWebhook).toBeNull();
  const fault = 'REMINDER_WEBHOOK_SECRET needs at least 16 characters with REMINDER_WEBHOOK_URL';
  expect(faultsOf({ REMINDER_WEBHOOK_URL: url })).toEqual([fault]);
  expect(faultsOf({ REMINDER_WEBHOOK_URL: url, REMINDER_WEBHOOK_SECRET: 'curto' })).toEqual([fault]);
  const secret = 'x'.repeat(16);
  expect(parseConfig({ REMINDER_WEBHOOK_URL: url, REMINDER_WEBHOOK_SECRET: secret }).reminderWebhook).toEqual(
    { url, secret },
  );
});

test('there are summaries only with a key', () => {
  expect(parseConfig({ AI_BASE_URL: 'http://localhost:11434/v1' }).ai).toBeNull();
  expect(parseConfig({ AI_API_KEY: 'k' }).ai).toEqual({
    apiKey: 'k',
    baseUrl: 'https://api.openai.com/v1',
    model: 'gpt-4o-mini',
    transcriptionModel: 'whisper-1',
  });
  expect(
    parseConfig({ AI_API_KEY: 'k', AI_BASE_URL: 'http://localhost:11434/v1/', AI_MODEL: 'llama3' }).ai,
  ).toMatchObject({ baseUrl: 'http://localhost:11434/v1', model: 'llama3' });
});

test('events of signature providers need a secret, and the one before only beside it', () => {
  expect(parseConfig({}).esign).toEqual({ secrets: [], requireTimestamp: false });
  const env = {
    ESIGN_WEBHOOK_SECRET: 'whsec_teste_123',
    ESIGN_WEBHOOK_SECRET_PREVIOUS: 'whsec_antigo',
    ESIGN_REQUIRE_TIMESTAMP: '1',
  };
  expect(parseConfig(env).esign).toEqual({
    secrets: ['whsec_teste_123', 'whsec_antigo'],
    requireTimestamp: true,
  });
  expect(faultsOf({ ESIGN_WEBHOOK_SECRET_PREVIOUS: 'whsec_antigo' })).toEqual([
    'ESIGN_WEBHOOK_SECRET is required with ESIGN_WEBHOOK_SECRET_PREVIOUS',
  ]);
  expect(faultsOf({ ESIGN_WEBHOOK_SECRET: 'curto' })).toEqual([
    'ESIGN_WEBHOOK_SECRET needs at least 8 characters',
  ]);
});

test('signed documents come from hosts by https, and by plain http only in tests', () => {
  const hosts = 'app.clicksign.com, a.example:8443,b.example:443,http://127.0.0.1:9000';
  expect(parseConfig({ ESIGN_DOCUMENT_HOSTS: hosts }).signedDocumentOrigins).toEqual([
    'https://app.clicksign.com',
    'https://a.example:8443',
    'https://b.example',
    'http://127.0.0.1:9000',
  ]);
  for (const bad of [
    'https://a.example',
    'a.example/pdf',
    'user@a.example',
    'a b',
    '*.example',
    'A.example/',
  ]) {
    expect(faultsOf({ ESIGN_DOCUMENT_HOSTS: bad }), bad).toEqual([
      'ESIGN_DOCUMENT_HOSTS must be hosts with or without a port, between commas',
    ]);
  }
  expect(
    faultsOf({
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://x.example',
      ESIGN_DOCUMENT_HOSTS: 'http://a.example',
    }),
  ).toEqual(['ESIGN_DOCUMENT_HOSTS must not name plain http in production: it is for tests']);
});

test('replicas are servers of a database elsewhere, named as those that take writes', () => {
  const [one, two] = [
    'postgres://u:p@one:1,two:2/x?target_session_attrs=read-write',
    'postgres://u:p@two:2,three/x',
  ];
  expect(parseConfig({ DATABASE_URL: one }).replicas).toBeNull();
  expect(parseConfig({ DATABASE_URL: one, DATABASE_READ_URL: two })).toMatchObject({
    databaseUrl: one,
    replicas: { url: two, lagMs: 2_000 },
  });
  expect(faultsOf({ DATABASE_READ_URL: two })).toEqual([
    'DATABASE_READ_URL needs DATABASE_URL: the embedded database has no replicas',
  ]);
  expect(faultsOf({ DATABASE_URL: 'postgres://one/x?target_session_attrs=standby' })).toHaveLength(1);
});

test('a process reads over two lanes of each kind unless more are asked for', () => {
  expect(parseConfig({}).lanes).toBe(2);
  expect(parseConfig({ DATABASE_LANES: '8' }).lanes).toBe(8);
  expect(faultsOf({ DATABASE_LANES: '0' })).toHaveLength(1);
});
