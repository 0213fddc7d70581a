import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { commands } from '../server/src/app/commands/index.ts';
import { SETTINGS } from '../server/src/config/config.ts';

type Labels = Record<string, string>;

interface Container {
  name: string;
  image: string;
  args: string[];
  env?: unknown;
  envFrom: ({ configMapRef: { name: string } } | { secretRef: { name: string } })[];
  ports?: { name: string; containerPort: number }[];
  readinessProbe?: { httpGet: { path: string; port: string } };
  livenessProbe?: { httpGet: { path: string; port: string } };
  lifecycle?: { preStop: { sleep: { seconds: number } } };
  securityContext: Record<string, unknown>;
  resources: { requests: Labels; limits: Labels };
  volumeMounts: { name: string; mountPath: string }[];
}

interface PodTemplate {
  metadata: { labels: Labels };
  spec: {
    restartPolicy?: string;
    terminationGracePeriodSeconds?: number;
    securityContext: Record<string, unknown>;
    containers: Container[];
    volumes: { name: string }[];
  };
}

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  spec: {
    selector?: Labels & { matchLabels?: Labels };
    template?: PodTemplate;
    ports?: { name: string; targetPort: string }[];
    maxUnavailable?: number;
    replicas?: number;
  };
}

interface Kustomization {
  images: { name: string; newTag: string }[];
  configMapGenerator: { name: string; literals: string[] }[];
  resources: string[];
}

const directory = join(import.meta.dirname, 'kubernetes');
const { version } = JSON.parse(readFileSync(join(directory, '../../package.json'), 'utf8')) as {
  version: string;
};

function documents<T>(file: string): T[] {
  return parseAllDocuments(readFileSync(join(directory, file), 'utf8')).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as T;
  });
}

const [kustomization] = documents<Kustomization>('kustomization.yaml') as [Kustomization];
const manifests = kustomization.resources.flatMap((file) => documents<Manifest>(file));
const templates = manifests.flatMap(({ spec }) => spec.template ?? []);
const containers = templates.flatMap(({ spec }) => spec.containers);
const find = (kind: string, name: string) =>
  manifests.find((each) => each.kind === kind && each.metadata.name === name) as Manifest;

function chosenBy(labels: Labels | undefined) {
  const wanted = Object.entries(labels ?? {});
  return templates.filter(({ metadata }) => wanted.every(([key, value]) => metadata.labels[key] === value));
}

test('every manifest is listed, and every kind has the version of its interface', () => {
  const files = readdirSync(directory).filter((file) => file !== 'kustomization.yaml');
  expect([...kustomization.resources].sort()).toEqual(files.sort());
  const versions = {
    Deployment: 'apps/v1',
    Job: 'batch/v1',
    Service: 'v1',
    PodDisruptionBudget: 'policy/v1',
  };
  for (const { kind, apiVersion } of manifests)
    expect({ [kind]: apiVersion }).toEqual({ [kind]: versions[kind as keyof typeof versions] });
  expect(new Set(manifests.map(({ kind }) => kind))).toEqual(new Set(Object.keys(versions)));
});

test('selectors choose exactly the pods they are meant for', () => {
  for (const { kind, metadata, spec } of manifests) {
    if (kind === 'Job') continue;
    const chosen = chosenBy(spec.selector?.matchLabels ?? spec.selector);
    expect(chosen, `${kind} ${metadata.name}`).toEqual([
      spec.template ?? find('Deployment', 'retaguarda').spec.template,
    ]);
  }
});

test('the image comes from one place, in the version of the repository', () => {
  for (const { image } of containers) expect(image).toBe('retaguarda');
  expect(kustomization.images).toMatchObject([{ name: 'retaguarda', newTag: version }]);
});

test('containers run commands that exist, with settings that exist, and no secret in a manifest', () => {
  const settings = kustomization.configMapGenerator.flatMap(({ literals }) =>
    literals.map((line) => line.split('=')[0]),
  );
  for (const setting of settings) {
    expect(SETTINGS).toContain(setting);
    expect(setting).not.toMatch(/PASSWORD|SECRET|TOKEN|DATABASE_URL|SMTP_URL/);
  }
  for (const { args, env, envFrom } of containers) {
    expect(Object.keys(commands)).toContain(args[0]);
    expect(env).toBeUndefined();
    expect(envFrom).toEqual([
      { configMapRef: { name: 'retaguarda-settings' } },
      { secretRef: { name: 'retaguarda-secrets' } },
    ]);
  }
});

test('nothing runs as root, may become root or writes outside its data directory', () => {
  for (const { spec } of templates) {
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000, fsGroup: 1000 });
    for (const { securityContext, volumeMounts } of spec.containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(volumeMounts).toEqual([{ name: 'data', mountPath: '/var/lib/retaguarda' }]);
      expect(spec.volumes.map(({ name }) => name)).toEqual(['data']);
    }
  }
});

test('every container has a memory limit and asks for what it needs', () => {
  for (const { resources } of containers) {
    expect(Object.keys(resources.requests)).toEqual(['cpu', 'memory']);
    expect(resources.limits).toHaveProperty('memory');
  }
});

test('servers without a database get no traffic but are not restarted for it', () => {
  const server = find('Deployment', 'retaguarda').spec.template?.spec.containers[0];
  expect(server?.readinessProbe?.httpGet).toEqual({ path: '/api/ready', port: 'main' });
  expect(server?.livenessProbe?.httpGet).toEqual({ path: '/api/', port: 'main' });
  const ports = server?.ports?.map(({ name }) => name);
  expect(find('Service', 'retaguarda').spec.ports?.map(({ targetPort }) => targetPort)).toEqual(ports);
});

test('a server gets more time to stop than its requests may take', () => {
  const DRAIN_SECONDS = 10;
  const spec = find('Deployment', 'retaguarda').spec.template?.spec;
  const pause = spec?.containers[0]?.lifecycle?.preStop.sleep.seconds ?? 0;
  expect(spec?.terminationGracePeriodSeconds).toBeGreaterThan(pause + DRAIN_SECONDS);
});

test('a server stays while another one is moved', () => {
  const { replicas = 0 } = find('Deployment', 'retaguarda').spec;
  const { maxUnavailable = 0 } = find('PodDisruptionBudget', 'retaguarda').spec;
  expect(replicas).toBeGreaterThan(maxUnavailable);
});
