/**
 * Writes the icons that the web application imports, one module each, out of the package with all 6,000 of Tabler: who installs
 * Retaguarda needs neither that package nor a build that reads it. `npm run generate` does so after an import of another one; a test
 * tells when that was forgotten.
 */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(import.meta.dirname, '..');
const source = fileURLToPath(import.meta.resolve('@iconify-json/tabler/icons.json'));
const folder = join(root, 'web/src/ui/icons');
const made = join(folder, 'tabler');
/** As wide as the formatter leaves lines. */
const LINE = 110;

/** The files in the folder of icons, by name: what is there, and what should be. */
export const currentIcons = (): Map<string, string> =>
  new Map(
    ['index.ts', ...globSync('tabler/*.ts', { cwd: folder })].map((name) => [
      name,
      readFileSync(join(folder, name), 'utf8'),
    ]),
  );

/** Makes one module for each icon that is imported anywhere, and one that offers all of them. */
export function makeIcons(): Map<string, string> {
  const { icons } = JSON.parse(readFileSync(source, 'utf8')) as { icons: Record<string, { body: string }> };
  const files = new Map<string, string>();
  const offers = ["export type { Icon } from './icon.ts';"];
  for (const component of importedIcons()) {
    const name = nameOf(component);
    const body = icons[name]?.body;
    if (body === undefined) throw new Error(`Tabler has no icon ${name} for ${component}`);
    files.set(`tabler/${name}.ts`, moduleOf(component, body));
    offers.push(`export { ${component} } from './tabler/${name}.ts';`);
  }
  return files.set('index.ts', `${offers.join('\n')}\n`);
}

/** Names of icons in imports of the folder's `index.ts`, sorted. */
function importedIcons(): string[] {
  const names = globSync('web/{src,test}/**/*.{ts,tsx}', { cwd: root }).flatMap((file) =>
    [
      ...readFileSync(join(root, file), 'utf8').matchAll(
        /import \{([^}]*)\} from '[./\w-]*icons\/index[.]ts'/g,
      ),
    ].flatMap(([, list = '']) => list.match(/\bIcon[A-Z]\w*/g) ?? []),
  );
  return [...new Set(names)].sort();
}

/** `IconColumns3` is drawn as `columns-3`. */
function nameOf(component: string): string {
  return component
    .slice('Icon'.length)
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])|(?<=[a-z])(?=[0-9])/g, '-')
    .toLowerCase();
}

/** The lines of an icon look alike everywhere, so that its paths can be one. */
function moduleOf(component: string, body: string): string {
  const isFilled = body.startsWith('<path fill="currentColor"');
  const paths = [...body.matchAll(/<path [^>]*?\bd="([^"]+)"\/>/g)].map(([, path = '']) =>
    // The first letter counts from the beginning of the drawing, also when it is small and others stand before it.
    path.replace(/^m/, 'M'),
  );
  if (paths.length === 0 || /<(?!\/?g\b|path\b)|transform|opacity/.test(body))
    throw new Error(`The drawing of ${component} is more than lines`);
  const make = isFilled ? 'filledIcon' : 'icon';
  const drawing = `'${paths.join('')}'`;
  const line = `export const ${component} = ${make}(${drawing});`;
  const statement = line.length <= LINE ? line : line.replace(drawing, `\n  ${drawing},\n`);
  return `import { ${make} } from '../icon.ts';\n\n${statement}\n`;
}

if (import.meta.main) {
  rmSync(made, { recursive: true, force: true });
  mkdirSync(made, { recursive: true });
  for (const [name, text] of makeIcons()) writeFileSync(join(folder, name), text);
}
