import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const SERVE = new URL('commands/serve.ts', import.meta.url).href;

/** Says which packages the server loads before it serves anybody. */
const PROGRAM = `
  import { registerHooks } from 'node:module';
  const packages = new Set();
  registerHooks({
    load(url, context, next) {
      const name = /.*[/]node_modules[/]((?:@[^/]+[/])?[^/]+)/.exec(url)?.[1];
      if (name !== undefined) packages.add(name);
      return next(url, context);
    },
  });
  await import(${JSON.stringify(SERVE)});
  console.log(JSON.stringify([...packages]));
`;

test('what most processes never use is loaded by whoever uses it first', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', PROGRAM]);
  const packages: string[] = JSON.parse(stdout);
  expect(packages).toContain('fastify');
  const late =
    /^(sharp|@simplewebauthn\/.*|@peculiar\/.*|openid-client|nodemailer|@aws-sdk\/.*|@opentelemetry\/sdk.*)$/;
  expect(packages.filter((name) => late.test(name))).toEqual([]);
  // Node searches for 4,000 files, beside whatever else is tested.
}, 120_000);
