/**
 * The modules of the server without their types, kept from one start to the next. Node's compile cache does that too, but holds
 * all that it has read in memory for as long as the process lives: 25 MiB, for a start that takes as long.
 *
 * `node scripts/stripped-types.mjs FOLDER …` strips what is there, for images in which nothing can be written later.
 */
import { hash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const file =
  process.env.STRIPPED_TYPES ??
  fileURLToPath(new URL('../node_modules/.cache/retaguarda/stripped-types.json', import.meta.url));

/** By URL: the hash of the source, and what is left of it. */
const kept = readKept();
const added = new Map();

process.once('exit', save);

/**
 * A module as JavaScript, each line and column where it was.
 *
 * @param {string} url of a file of TypeScript
 */
export function withoutTypes(url) {
  const source = readFileSync(new URL(url));
  const key = hash('sha1', source);
  const [keptKey, keptText] = kept.get(url) ?? [];
  // Asked for once: a module that is loaded stays loaded.
  kept.delete(url);
  if (keptKey === key) return keptText;
  const text = strip(source.toString());
  added.set(url, [key, text]);
  return text;
}

function strip(source) {
  const { emitWarning } = process;
  // That it may change from one version of Node to the next: which one it was is kept beside the texts.
  process.emitWarning = () => undefined;
  try {
    return stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
}

function readKept() {
  try {
    const { modules, version } = JSON.parse(readFileSync(file, 'utf8'));
    return new Map(version === process.version ? modules : []);
  } catch {
    return new Map();
  }
}

/** Together with what other processes have kept; without a place to write to, the next start strips again. */
function save() {
  if (added.size === 0) return;
  const modules = [...new Map([...readKept(), ...added])];
  const unfinished = `${file}.${process.pid}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(unfinished, JSON.stringify({ version: process.version, modules }));
    renameSync(unfinished, file);
  } catch {}
}

if (import.meta.main) {
  for (const folder of process.argv.slice(2)) {
    for (const name of globSync('**/*.ts', { cwd: folder })) {
      if (!name.endsWith('.d.ts')) withoutTypes(pathToFileURL(resolve(folder, name)).href);
    }
  }
}
