import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { parseConfig } from '../config/config.ts';
import { activeTracing, installTracing } from '../platform/tracing/tracing.ts';
import { startTraces } from './traces.ts';

afterEach(() => installTracing(null));

const SOURCES = new URL('../', import.meta.url);
const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(new URL(name, SOURCES), 'utf8') }));
const naming = (what: RegExp) => sources.filter(({ text }) => what.test(text)).map(({ name }) => name);

function lifecycle() {
  const stops: (() => Promise<void>)[] = [];
  return { stops, onStop: (_name: string, stop: () => Promise<void>) => void stops.push(stop) };
}

test('without a collector nothing is traced', async () => {
  const { onStop, stops } = lifecycle();
  await startTraces(parseConfig({}), { onStop });
  expect(activeTracing()).toBeNull();
  expect(stops).toEqual([]);
});

test('with one traces are on until the process stops, also when the collector is not there', async () => {
  const { onStop, stops } = lifecycle();
  await startTraces(parseConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }), { onStop });
  expect(activeTracing()?.current()).toBeNull();
  activeTracing()?.start({ name: 'example' }).end();
  for (const stop of stops) await stop();
  expect(activeTracing()).toBeNull();
});

test('the packages of OpenTelemetry are loaded by that setting alone', () => {
  expect(naming(/from '@opentelemetry\//)).toEqual(['platform/tracing/open-telemetry.ts']);
  expect(naming(/from '[^']*\/open-telemetry\.ts'/)).toEqual([]);
  expect(naming(/await import\('[^']*\/open-telemetry\.ts'\)/)).toEqual(['app/traces.ts']);
});

test('a share of the traces is a whole percentage', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
  expect(parseConfig({ ...endpoint, TRACES_PERCENT: '5' }).traces).toEqual({
    url: 'http://collector:4318',
    percent: 5,
  });
  expect(() => parseConfig({ ...endpoint, TRACES_PERCENT: '0.5' })).toThrow('TRACES_PERCENT');
});
