/**
 * Holds objects against the schemas of Kubernetes and of the Prometheus operator, from packages that are made of their own
 * descriptions. These let unknown fields pass, as a cluster drops them; here a field that no schema asks for is a fault.
 */
import { ServiceMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1/ServiceMonitor';
import { validate as deployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment';
import { validate as job } from 'kubernetes-models/_schemas/IoK8sApiBatchV1Job';
import { validate as configMap } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap';
import { validate as namespace } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Namespace';
import { validate as volumeClaim } from 'kubernetes-models/_schemas/IoK8sApiCoreV1PersistentVolumeClaim';
import { validate as service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import { validate as networkPolicy } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy';
import { validate as disruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget';
import type { Resource } from './kustomize-reader.ts';

type Validate = ((data: unknown) => boolean) & {
  errors?: readonly { instancePath: string; message?: string; keyword: string }[] | null;
};

/** The package of the operator gives its models out, and not what they check with. */
const serviceMonitor: Validate = (data) => {
  try {
    new ServiceMonitor(data as ConstructorParameters<typeof ServiceMonitor>[0]).validate();
    serviceMonitor.errors = null;
  } catch (error) {
    serviceMonitor.errors = [{ instancePath: '', keyword: 'schema', message: (error as Error).message }];
  }
  return serviceMonitor.errors === null;
};

const SCHEMAS: Record<string, Validate> = {
  'v1 ConfigMap': configMap,
  'v1 Namespace': namespace,
  'v1 PersistentVolumeClaim': volumeClaim,
  'v1 Service': service,
  'apps/v1 Deployment': deployment,
  'batch/v1 Job': job,
  'networking.k8s.io/v1 NetworkPolicy': networkPolicy,
  'policy/v1 PodDisruptionBudget': disruptionBudget,
  'monitoring.coreos.com/v1 ServiceMonitor': serviceMonitor,
};

/** What is wrong with an object; nothing for one that a cluster takes as it stands. */
export function faultsOf(resource: Resource): string[] {
  const name = `${resource.apiVersion} ${resource.kind}`;
  const validate = SCHEMAS[name];
  if (validate === undefined) return [`${name} is unknown`];
  const seen = new Set<string>();
  const isValid = validate(watched(resource, '', seen));
  const wrong = (isValid ? [] : (validate.errors ?? [])).map(
    ({ instancePath, keyword, message = keyword }) => `${instancePath} ${message}`,
  );
  const unknown = pathsOf(resource, '').filter((path) => !seen.has(path));
  return [...wrong, ...unknown.map((path) => `${path} is in no schema`)].map(
    (fault) => `${resource.kind} ${resource.metadata.name}: ${fault}`,
  );
}

/** Notes every property that is asked for: a checker of a schema asks for those that the schema names, and for no other. */
function watched(part: unknown, path: string, seen: Set<string>): unknown {
  if (typeof part !== 'object' || part === null) return part;
  return new Proxy(part, {
    get: (target, key, receiver) => {
      const value: unknown = Reflect.get(target, key, receiver);
      if (typeof key === 'symbol' || !Object.hasOwn(target, key)) return value;
      seen.add(`${path}/${key}`);
      return watched(value, `${path}/${key}`, seen);
    },
  });
}

function pathsOf(part: unknown, path: string): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, below]) => [
    `${path}/${key}`,
    ...pathsOf(below, `${path}/${key}`),
  ]);
}
