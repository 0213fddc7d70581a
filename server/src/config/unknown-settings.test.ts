import { expect, test } from 'vitest';
import { SETTINGS } from './config.ts';
import { FILE_SETTINGS } from './secret-files.ts';
import { unknownSettings } from './unknown-settings.ts';

const faultsOf = (env: Record<string, string>) => unknownSettings(env, SETTINGS);

test('every setting and every file of a secret is known', () => {
  const all = Object.fromEntries([...SETTINGS, ...FILE_SETTINGS].map((name) => [name, 'x']));
  expect(faultsOf(all)).toEqual([]);
});

test('what other programs read is none of our business', () => {
  const others = ['PATH', 'HOSTNAME', 'PGHOST', 'NODE_OPTIONS', 'LANG', 'npm_config_cache', 'TZ', 'S3_PORT'];
  expect(faultsOf(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([]);
});

test.each([
  ['REGISTRATON', 'REGISTRATION', 'a letter is missing'],
  ['REGISTRATIION', 'REGISTRATION', 'a letter too many'],
  ['REGISTRATUON', 'REGISTRATION', 'a wrong letter'],
  ['REGISTRAITON', 'REGISTRATION', 'two letters have changed places'],
  ['PROT', 'PORT', 'of four letters'],
  ['TRUSTED_PROXY', 'none', 'two edits are too many without the prefix'],
  ['SMTPURL_FILE', 'SMTP_URL_FILE', 'of a file'],
])('%s is taken for %s: %s', (name, meant) => {
  const expected = meant === 'none' ? [] : [`${name} is no setting: did you mean ${meant}?`];
  expect(faultsOf({ [name]: 'x' })).toEqual(expected);
});

test.each([
  ['RETAGUARDA_SECRET', 'RETAGUARDA_SECRET_KEY'],
  ['RETAGUARDA_DATADIR', 'RETAGUARDA_DATA_DIR'],
  ['RETAGUARDA_SMTP_URL', 'SMTP_URL'],
  ['RETAGUARDA_LOG_LEVEL', 'LOG_LEVEL'],
  ['RETAGUARDA_METRICS_TOKEN_FILE', 'METRICS_TOKEN_FILE'],
])('%s is none of ours, and the nearest is %s', (name, nearest) => {
  expect(faultsOf({ [name]: 'x' })).toEqual([`${name} is no setting: did you mean ${nearest}?`]);
});

test('a name that resembles none gets the list', () => {
  expect(faultsOf({ RETAGUARDA_QUANTUM_FLUX: '1' })).toEqual([
    'RETAGUARDA_QUANTUM_FLUX is no setting: .env.example names them all',
  ]);
});

test('what is no secret is not read from a file', () => {
  expect(faultsOf({ REGISTRATION_FILE: '/run/secrets/registration' })).toEqual([
    'REGISTRATION_FILE is not read, because REGISTRATION is no secret: set REGISTRATION',
  ]);
});

test('links of Kubernetes to services that are named as we are stop nobody', () => {
  const links = {
    RETAGUARDA_SERVICE_HOST: '10.96.0.7',
    RETAGUARDA_SERVICE_PORT: '80',
    RETAGUARDA_SERVICE_PORT_MAIN: '80',
    RETAGUARDA_PORT: 'tcp://10.96.0.7:80',
    RETAGUARDA_PORT_3000_TCP: 'tcp://10.96.0.7:3000',
    RETAGUARDA_PORT_3000_TCP_PROTO: 'tcp',
    RETAGUARDA_PORT_3000_TCP_PORT: '3000',
    RETAGUARDA_PORT_3000_TCP_ADDR: '10.96.0.7',
    RETAGUARDA_GOVERNANCE_SERVICE_HOST: '10.96.0.8',
    RETAGUARDA_GOVERNANCE_PORT: 'tcp://10.96.0.8:80',
    RETAGUARDA_GOVERNANCE_PORT_80_UDP_ADDR: '10.96.0.8',
  };
  expect(faultsOf(links)).toEqual([]);
});

test('a port that somebody typed is no link', () => {
  expect(faultsOf({ RETAGUARDA_PORT: '3000' })).toEqual([
    'RETAGUARDA_PORT is no setting: did you mean PORT?',
  ]);
});
