/**
 * Holds the OpenAPI documents of both hosts against the rules of Redocly and of Spectral, and that of the WebSockets against those of
 * AsyncAPI. A warning counts like an error. None of them asks the network for anything.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import asyncapi from '@asyncapi/parser';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

const DOCUMENTS = ['docs/api/openapi.json', 'docs/api/openapi-governance.json'];

const redocly = spawnSync(
  process.execPath,
  ['node_modules/@redocly/cli/bin/cli.js', 'lint', '--config', 'redocly.yaml', ...DOCUMENTS],
  {
    stdio: 'inherit',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  },
);
let faults = redocly.status === 0 ? 0 : 1;

const linter = new spectral.Spectral();
linter.setRuleset({
  extends: [[rulesets.oas, 'recommended']],
  rules: {
    // Whoever runs a server is asked about it; nobody answers for all of them.
    'info-contact': 'off',
    // As in redocly.yaml.
    'path-keys-no-trailing-slash': 'off',
  },
});
for (const name of DOCUMENTS) {
  for (const { code, message, path } of await linter.run(JSON.parse(readFileSync(name, 'utf8')))) {
    faults += 1;
    console.error(`${name} #/${path.join('/')}: ${message} (${String(code)})`);
  }
}
const { diagnostics } = await new asyncapi.Parser().parse(readFileSync('docs/api/asyncapi.json', 'utf8'));
for (const { code, message, path } of diagnostics) {
  faults += 1;
  console.error(`docs/api/asyncapi.json #/${path.join('/')}: ${message} (${String(code)})`);
}
process.exitCode = faults === 0 ? 0 : 1;
