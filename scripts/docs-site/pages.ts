import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** A page of the documentation site: a Markdown file of the repository, at an address. */
export interface DocPage {
  /** Below `/docs`, without a slash in front; empty for the first page. */
  path: string;
  /** From the root of the repository. */
  file: string;
  language: 'en' | 'pt-BR';
}

export interface DocSection {
  title: string;
  pages: readonly DocPage[];
  /** Behind a click, because there are many. */
  isFolded?: boolean;
}

const page = (path: string, file: string, language: DocPage['language'] = 'en'): DocPage => ({
  path,
  file,
  language,
});

/** Everything that the site shows, in the order of its navigation. A test holds it against what lies in `docs/`. */
export function docSections(root: string): readonly DocSection[] {
  const decisions = readdirSync(join(root, 'docs', 'decisions'))
    .filter((name) => /^\d{4}-.+\.md$/.test(name))
    .sort();
  return [
    {
      title: 'Start',
      pages: [page('', 'docs/guides/start.md'), page('glossary', 'docs/glossary.md')],
    },
    {
      title: 'Administrators',
      pages: [
        page('administrators', 'docs/guides/administrators.md'),
        page('administradores', 'docs/guides/administradores.md', 'pt-BR'),
      ],
    },
    {
      title: 'Integrators',
      pages: [
        page('integrators', 'docs/guides/integrators.md'),
        page('scim', 'docs/guides/scim.md'),
        page('agenda-file', 'docs/guides/agenda-file.md'),
        ...filesOf(root, 'docs/api').map((name) =>
          page(`api/${name.replace('.md', '')}`, `docs/api/${name}`),
        ),
      ],
    },
    {
      title: 'Operators',
      pages: [
        page('operators', 'docs/guides/operators.md'),
        ...filesOf(root, 'docs/operations').map((name) =>
          page(`operations/${name.replace('.md', '')}`, `docs/operations/${name}`),
        ),
        page('operations/citus', 'deploy/citus/README.md'),
        page('security', 'SECURITY.md'),
        page('asvs', 'docs/security/asvs.md'),
      ],
    },
    {
      title: 'The project',
      pages: [
        page('changelog', 'CHANGELOG.md'),
        page('architecture', 'ARCHITECTURE.md'),
        page('contributing', 'CONTRIBUTING.md'),
      ],
    },
    {
      title: 'Decisions',
      isFolded: true,
      pages: [
        page('decisions', 'docs/decisions/README.md'),
        ...decisions.map((name) => page(`decisions/${name.replace('.md', '')}`, `docs/decisions/${name}`)),
      ],
    },
  ];
}

/** Install comes before what follows from it; the others stand by name. */
function filesOf(root: string, folder: string): string[] {
  const rank = (name: string) => (name === 'install.md' ? 0 : 1);
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .sort((one, other) => rank(one) - rank(other) || one.localeCompare(other));
}
