/**
 * Gives dependency-cruiser the TypeScript 5 that the sdk generator brings along. It parses with TypeScript's programming
 * interface, which TypeScript 7 does not have yet; without this it would see no `.ts` file and find no fault.
 */
import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

const fromSdk = createRequire(new URL('../sdk/package.json', import.meta.url));
const replaced = new Map(
  ['typescript', 'typescript/package.json'].map((specifier) => [
    specifier,
    pathToFileURL(fromSdk.resolve(specifier)).href,
  ]),
);

if (Number.parseInt(fromSdk('typescript/package.json').version, 10) >= 7) {
  throw new Error(
    'the TypeScript of the sdk has no programming interface: module borders cannot be checked with it',
  );
}

registerHooks({
  resolve(specifier, context, nextResolve) {
    const url = replaced.get(specifier);
    return url === undefined ? nextResolve(specifier, context) : { url, shortCircuit: true };
  },
});
