/**
 * Builds what `kubectl kustomize` would build, as far as our own files use it: resources, components, a namespace, images, settings
 * that are generated and merged, patches of JSON. Names are not given a hash. Anything else is an error, not ignored.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

export interface Resource {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  [part: string]: unknown;
}

interface Generator {
  name: string;
  behavior?: 'create' | 'merge';
  literals: string[];
}

interface Patch {
  target: { kind: string; name?: string };
  patch: string;
}

interface Kustomization {
  apiVersion: string;
  kind: string;
  namespace?: string;
  resources?: string[];
  components?: string[];
  images?: { name: string; newName: string; newTag: string }[];
  configMapGenerator?: Generator[];
  patches?: Patch[];
}

const KNOWN = [
  'apiVersion',
  'kind',
  'namespace',
  'resources',
  'components',
  'images',
  'configMapGenerator',
  'patches',
];

/** @throws Error for a file that is not there and for a part that is not understood */
export function buildKustomization(folder: string): Resource[] {
  return build(folder, []);
}

function build(folder: string, inherited: Resource[]): Resource[] {
  const [kustomization, ...others] = readYaml<Kustomization>(join(folder, 'kustomization.yaml'));
  if (kustomization === undefined || others.length > 0) throw new Error(`${folder}: not one document`);
  for (const part of Object.keys(kustomization))
    if (!KNOWN.includes(part)) throw new Error(`${folder}: ${part} is not understood`);
  const resources = [...inherited];
  for (const path of kustomization.resources ?? []) resources.push(...resourcesAt(join(folder, path)));
  for (const generator of kustomization.configMapGenerator ?? []) generate(resources, generator);
  const whole = (kustomization.components ?? []).reduce(
    (all, path) => build(join(folder, path), all),
    resources,
  );
  for (const patch of kustomization.patches ?? []) applyPatch(whole, patch, folder);
  for (const image of kustomization.images ?? []) replaceImage(whole, image);
  for (const { kind, metadata } of whole)
    if (kustomization.namespace !== undefined && kind !== 'Namespace')
      metadata.namespace = kustomization.namespace;
  return whole;
}

function resourcesAt(path: string): Resource[] {
  if (!existsSync(path)) throw new Error(`${path} is missing`);
  return statSync(path).isDirectory() ? build(path, []) : readYaml<Resource>(path);
}

function readYaml<T>(file: string): T[] {
  return parseAllDocuments(readFileSync(file, 'utf8')).map((document) => {
    if (document.errors.length > 0) throw new Error(`${file}: ${document.errors[0]?.message}`);
    return document.toJS() as T;
  });
}

function generate(resources: Resource[], { behavior = 'create', literals, name }: Generator): void {
  const data = Object.fromEntries(
    literals.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  const known = resources.find(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === name);
  if ((known !== undefined) !== (behavior === 'merge'))
    throw new Error(`${name} cannot be made by ${behavior}`);
  if (known !== undefined) Object.assign(known['data'] as object, data);
  else resources.push({ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data });
}

interface Operation {
  op: 'test' | 'replace' | 'add';
  path: string;
  value: unknown;
}

function applyPatch(resources: Resource[], { patch, target }: Patch, folder: string): void {
  const chosen = resources.filter(
    ({ kind, metadata }) => kind === target.kind && (target.name ?? metadata.name) === metadata.name,
  );
  if (chosen.length === 0) throw new Error(`${folder}: a patch has no target`);
  const [operations = []] = parseAllDocuments(patch).map((document) => document.toJS() as Operation[]);
  for (const resource of chosen) for (const operation of operations) applyOperation(resource, operation);
}

function applyOperation(resource: Resource, { op, path, value }: Operation): void {
  const keys = path.split('/').slice(1);
  const last = keys.pop() ?? '';
  const parent = keys.reduce<unknown>((part, key) => (part as Record<string, unknown>)?.[key], resource);
  if (typeof parent !== 'object' || parent === null) throw new Error(`${path} is not there`);
  const place = parent as Record<string, unknown>;
  if (op === 'test' && JSON.stringify(place[last]) !== JSON.stringify(value))
    throw new Error(`${path} is another`);
  if (op === 'replace' && place[last] === undefined) throw new Error(`${path} is not there to be replaced`);
  if (op !== 'test') place[last] = structuredClone(value);
}

function replaceImage(part: unknown, image: { name: string; newName: string; newTag: string }): void {
  if (typeof part !== 'object' || part === null) return;
  const place = part as Record<string, unknown>;
  if (place['image'] === image.name) place['image'] = `${image.newName}:${image.newTag}`;
  for (const below of Object.values(place)) replaceImage(below, image);
}
