import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { commands } from '../server/src/app/commands/index.ts';
import { SETTINGS } from '../server/src/config/config.ts';
import { faultsOf } from './kubernetes-schema.ts';
import { buildKustomization, type Resource } from './kustomize-reader.ts';

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

interface Manifest extends Resource {
  data?: Record<string, string>;
  spec: {
    selector?: Labels & { matchLabels?: Labels };
    podSelector?: { matchLabels: Labels; matchExpressions?: { key: string; values: string[] }[] };
    template?: PodTemplate;
    ports?: { name: string; targetPort: string }[];
    endpoints?: { port: string; path: string; authorization: { credentials: { key: string } } }[];
    maxUnavailable?: number;
    replicas?: number;
    accessModes?: string[];
  };
}

const directory = join(import.meta.dirname, 'kubernetes');
const { version } = JSON.parse(readFileSync(join(directory, '../../package.json'), 'utf8')) as {
  version: string;
};
const OVERLAYS = ['s3', 'shared-volume'];

describe.each(OVERLAYS)('the overlay %s', (overlay) => {
  const manifests = buildKustomization(join(directory, 'overlays', overlay)) as Manifest[];
  const templates = manifests.flatMap(({ spec }) => spec?.template ?? []);
  const containers = templates.flatMap(({ spec }) => spec.containers);
  const find = (kind: string, name: string) =>
    manifests.find((each) => each.kind === kind && each.metadata.name === name) as Manifest;
  const chosenBy = (labels: Labels | undefined) => {
    const wanted = Object.entries(labels ?? {});
    return templates.filter(({ metadata }) => wanted.every(([key, value]) => metadata.labels[key] === value));
  };

  test('is what the schemas of Kubernetes and of the Prometheus operator describe, without a field that they do not know', () => {
    expect(manifests.flatMap(faultsOf)).toEqual([]);
  });

  test('has every part once, in one namespace', () => {
    const named = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(new Set(named).size).toBe(named.length);
    expect(named).toEqual(
      expect.arrayContaining([
        'Job retaguarda-migrate',
        'Deployment retaguarda',
        'Deployment retaguarda-governance',
        'Deployment retaguarda-worker',
        'PodDisruptionBudget retaguarda',
        'PodDisruptionBudget retaguarda-governance',
        'NetworkPolicy retaguarda',
        'ServiceMonitor retaguarda',
      ]),
    );
    for (const { kind, metadata } of manifests)
      expect(metadata.namespace, metadata.name).toBe(kind === 'Namespace' ? undefined : 'retaguarda');
  });

  test('keeps files where every server and worker sees them', () => {
    const settings = find('ConfigMap', 'retaguarda-settings').data ?? {};
    const volumes = ['retaguarda', 'retaguarda-governance', 'retaguarda-worker'].map((name) =>
      find('Deployment', name).spec.template?.spec.volumes.find((volume) => volume.name === 'data'),
    );
    if (settings['S3_BUCKET'] !== undefined)
      return expect(volumes).toEqual(Array(3).fill({ name: 'data', emptyDir: {} }));
    const claim = { claimName: 'retaguarda-files' };
    expect(volumes).toEqual(Array(3).fill({ name: 'data', persistentVolumeClaim: claim }));
    expect(find('PersistentVolumeClaim', 'retaguarda-files').spec.accessModes).toEqual(['ReadWriteMany']);
  });

  test('selectors choose exactly the pods they are meant for', () => {
    for (const { kind, metadata, spec } of manifests) {
      if (kind === 'Deployment') expect(chosenBy(spec.selector?.matchLabels)).toEqual([spec.template]);
      if (kind === 'Service')
        expect(chosenBy(spec.selector as Labels)).toEqual([find('Deployment', metadata.name).spec.template]);
      if (kind === 'PodDisruptionBudget')
        expect(chosenBy(spec.selector?.matchLabels)).toEqual([
          find('Deployment', metadata.name).spec.template,
        ]);
    }
  });

  test('every pod is behind a policy, and only those that serve are open to visitors', () => {
    const closed = find('NetworkPolicy', 'retaguarda').spec;
    expect(chosenBy(closed.podSelector?.matchLabels)).toEqual(templates);
    expect(closed).toMatchObject({ policyTypes: ['Ingress', 'Egress'] });
    expect(closed).not.toHaveProperty('ingress');
    const open = find('NetworkPolicy', 'retaguarda-visitors').spec.podSelector;
    const serving = templates.filter(({ spec }) => spec.containers.some(({ ports }) => ports !== undefined));
    const parts = open?.matchExpressions?.find(({ key }) => key === 'part')?.values;
    expect(serving.map(({ metadata }) => metadata.labels['part'])).toEqual(parts);
  });

  test('Prometheus asks the servers with a token of the secret', () => {
    const { endpoints = [], selector } = find('ServiceMonitor', 'retaguarda').spec;
    const services = manifests.filter(
      ({ kind, metadata }) =>
        kind === 'Service' &&
        Object.entries(selector?.matchLabels ?? {}).every(([key, value]) => metadata.labels?.[key] === value),
    );
    expect(services.map(({ metadata }) => metadata.name)).toEqual(['retaguarda']);
    expect(services[0]?.spec.ports?.map(({ name }) => name)).toContain(endpoints[0]?.port);
    expect(SETTINGS).toContain(endpoints[0]?.authorization.credentials.key);
  });

  test('the image comes from one place, in the version of the repository', () => {
    for (const { image } of containers) expect(image).toBe(`registry.example.com/retaguarda:${version}`);
  });

  test('containers run commands that exist, with settings that exist, and no secret in a manifest', () => {
    const settings = Object.keys(find('ConfigMap', 'retaguarda-settings').data ?? {});
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

  test('nothing runs as root, may become root or writes outside its data directory and /tmp', () => {
    for (const { spec } of templates) {
      expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000, fsGroup: 1000 });
      for (const { securityContext, volumeMounts } of spec.containers) {
        expect(securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(volumeMounts).toEqual([
          { name: 'data', mountPath: '/var/lib/retaguarda' },
          { name: 'scratch', mountPath: '/tmp' },
        ]);
        expect(spec.volumes.map(({ name }) => name)).toEqual(['data', 'scratch']);
      }
    }
  });

  test('every container has a memory limit and asks for what it needs', () => {
    for (const { resources } of containers) {
      expect(Object.keys(resources.requests)).toEqual(['cpu', 'memory']);
      expect(resources.limits).toHaveProperty('memory');
    }
  });

  const SERVING = [
    ['retaguarda', 'main'],
    ['retaguarda-governance', 'governance'],
  ] as const;

  test.each(SERVING)('%s without a database gets no traffic but is not restarted for it', (name, port) => {
    const server = find('Deployment', name).spec.template?.spec.containers[0];
    expect(server?.readinessProbe?.httpGet).toEqual({ path: '/api/ready', port });
    expect(server?.livenessProbe?.httpGet).toEqual({ path: '/api/', port });
    expect(server?.args).toEqual(['serve', '--host', port]);
    const ports = server?.ports?.map((each) => each.name);
    expect(find('Service', name).spec.ports?.map(({ targetPort }) => targetPort)).toEqual(ports);
  });

  test.each(SERVING)('%s gets more time to stop than its requests may take', (name) => {
    const DRAIN_SECONDS = 10;
    const spec = find('Deployment', name).spec.template?.spec;
    const pause = spec?.containers[0]?.lifecycle?.preStop.sleep.seconds ?? 0;
    expect(spec?.terminationGracePeriodSeconds).toBeGreaterThan(pause + DRAIN_SECONDS);
  });

  test.each(SERVING)('one of %s stays while another one is moved', (name) => {
    const { replicas = 0 } = find('Deployment', name).spec;
    const { maxUnavailable = 0 } = find('PodDisruptionBudget', name).spec;
    expect(replicas).toBeGreaterThan(maxUnavailable);
  });
});

test('every file is part of an overlay', () => {
  const used = new Set(OVERLAYS.flatMap((overlay) => filesOf(join(directory, 'overlays', overlay))));
  const files = globSync('**/*.yaml', { cwd: directory }).map((file) => join(directory, file));
  expect(files.filter((file) => !used.has(file))).toEqual([]);
});

function filesOf(folder: string): string[] {
  const own = globSync('*.yaml', { cwd: folder }).map((file) => join(folder, file));
  const text = readFileSync(join(folder, 'kustomization.yaml'), 'utf8');
  const below = [...text.matchAll(/^ {2}- (\.\.\/\S+)$/gm)].map(([, path = '']) => join(folder, path));
  return [...own, ...below.flatMap(filesOf)];
}

test.each([
  ['a field that is misspelt', { spec: { replica: 2 } }, '/spec/replica is in no schema'],
  ['a value of another type', { spec: { replicas: 'two' } }, '/spec/replicas type'],
  ['a kind that nobody knows', { kind: 'Deploymint' }, 'apps/v1 Deploymint is unknown'],
])('%s is a fault', (_what, changes, fault) => {
  const [deployment] = buildKustomization(join(directory, 'base')).filter(
    ({ kind }) => kind === 'Deployment',
  );
  const { spec, ...rest } = structuredClone(deployment) as Manifest;
  const changed = { ...rest, ...changes, spec: { ...spec, ...('spec' in changes ? changes.spec : {}) } };
  expect(faultsOf(changed as Resource).join('\n')).toContain(fault);
});
