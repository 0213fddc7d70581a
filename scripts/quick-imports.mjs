/**
 * Loaded before the server. Most of a start is the search for its 2,500 modules: Node asks the disk for each file, for the
 * links on its path and for the package around it. An import of a path with its extension says all of that by itself.
 */
import { registerHooks } from 'node:module';
import { withoutTypes } from './stripped-types.mjs';

/** By extension; whether a `.js` is an ES module only its package says, which Node then reads. */
const FORMATS = { '.ts': { format: 'module' }, '.mjs': { format: 'module' }, '.js': {} };

const server = new URL('../server/src/', import.meta.url).href;

/** What files of the server find under the name of a package: all of them the same, because they lie in one package. */
const packages = new Map();

registerHooks({
  resolve(specifier, context, next) {
    const { conditions, parentURL } = context;
    if (parentURL === undefined || !conditions.includes('import')) return next(specifier, context);
    if (/^[.]{1,2}\//.test(specifier)) {
      const known = FORMATS[/[.]\w+$/.exec(specifier)?.[0]];
      if (known === undefined) return next(specifier, context);
      return { ...known, url: new URL(specifier, parentURL).href, shortCircuit: true };
    }
    if (!parentURL.startsWith(server)) return next(specifier, context);
    const found = packages.get(specifier) ?? next(specifier, context);
    packages.set(specifier, found);
    return { ...found, shortCircuit: true };
  },
  load(url, context, next) {
    if (!url.endsWith('.ts')) return next(url, context);
    return { format: 'module', source: withoutTypes(url), shortCircuit: true };
  },
});
