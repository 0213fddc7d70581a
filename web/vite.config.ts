import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** The server of `npm run dev`. */
const backend = `http://127.0.0.1:${process.env['PORT'] ?? 3000}`;

/** Public links have a page of their own, which the server chooses by the path. */
const sharedPages: Plugin = {
  name: 'shared-pages',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (request.url?.startsWith('/p/')) request.url = '/shared.html';
      next();
    });
  },
};

/**
 * The style of a component of Mantine comes with the component: whoever loads a page loads the styles that it uses, and not those
 * of the hundred components that it does not. What is served unbundled takes the whole sheet, because its packages are
 * bundled before plugins see them.
 */
function mantineStyles(isBuild: boolean): Plugin {
  const classNames = /[\\/]@mantine[\\/]core[\\/]esm[\\/].*?[\\/](\w+)[.]module[.]mjs$/;
  const entries = /[\\/]web[\\/]src[\\/](main|shared)[.]tsx$/;
  return {
    name: 'mantine-styles',
    transform(code, id) {
      const component = isBuild ? classNames.exec(id)?.[1] : undefined;
      if (component) return `import '@mantine/core/styles/${component}.layer.css';\n${code}`;
      if (!isBuild && entries.test(id)) return `import '@mantine/core/styles.layer.css';\n${code}`;
      return null;
    },
  };
}

/** What Mantine says of its colours that the theme neither has under another value nor names. */
const UNUSED_COLORS = /--mantine-color-(pink|grape|indigo|cyan|teal|lime|orange)-[\w-]+:[^;}]*;?/g;

const withoutUnusedColors: Plugin = {
  name: 'without-unused-colors',
  generateBundle: (_options, bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = String(file.source).replace(UNUSED_COLORS, '');
    }
  },
};

/** What every page behind the sign-in needs besides the entry. */
const BEHIND_SIGN_IN = [
  /[\\/]routes[\\/]application[.]ts$/,
  /[\\/]features[\\/]shell[\\/]shell[.]tsx$/,
  /[\\/]i18n[\\/]pt-BR[\\/]everyday[.]ts$/,
];

/**
 * The code of the frame is asked for with the page, not once the entry has run. The server leaves these lines out for who is not
 * signed in (`web-application.ts`).
 */
const frameAhead: Plugin = {
  name: 'frame-ahead',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const wanted = new Set<string>();
      const want = (fileName: string) => {
        if (wanted.has(fileName)) return;
        wanted.add(fileName);
        const chunk = chunks.find((one) => one.fileName === fileName);
        for (const name of [...(chunk?.imports ?? []), ...(chunk?.viteMetadata?.importedCss ?? [])])
          want(name);
      };
      for (const { facadeModuleId, fileName } of chunks)
        if (BEHIND_SIGN_IN.some((frame) => frame.test(facadeModuleId ?? ''))) want(fileName);
      const missing = [...wanted].filter((name) => !html.includes(name));
      return missing.map((name) => ({
        tag: 'link',
        attrs: {
          ...(name.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }),
          crossorigin: true,
          href: `/${name}`,
          'data-frame': true,
        },
        injectTo: 'head' as const,
      }));
    },
  },
};

/** What no list needs before somebody opens something: dialogs, forms, and what the pages of one record are made of. */
const LATER = new RegExp(
  [
    '@mantine/core/(?:esm/components|styles)/(?:Autocomplete|Drawer|Fieldset|FileButton|FileInput|FloatingIndicator|Grid|List|Modal|ModalBase|MultiSelect|NumberInput|Paper|Pill|PillsInput|Progress|Radio|RadioCard|RadioIndicator|SegmentedControl|SimpleGrid|Spoiler|Switch|Table|Tabs|Textarea)\\b',
    'node_modules/(@mantine/form|fast-deep-equal|get-nonce|klona|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|tslib|use-callback-ref|use-sidecar)/',
    'esm/useBlocker',
    // What only notifications show.
    'icons/tabler/(adjustments|at|bell-off|calendar-due|calendar-exclamation|checks|file-alert|file-check|signature)\\.',
    // What only pages show that load forms.
    'icons/tabler/(arrow-right|building-bank|building-plus|copy|device-laptop|dots|git-merge|link-off|mail|map-pin|player-pause|player-play|plug-connected|receipt|refresh|scale|upload)\\.',
    'node_modules/react-number-format/',
    '(infiniteQueryObserver|useInfiniteQuery|infiniteQueryOptions)\\.',
    'rules/src/',
    // What is asked of the server by some pages alone.
    'src/api/(?!list-views|live-socket|modules|open-object|preferences|projects|shared-views|users)',
    'src/features/(company-choice|governed|history|registry)/',
    'src/features/session/tenant-select',
    'src/ui/forms/(?!found-filter|use-server-search|search-select|light-select|use-near)',
    'src/ui/record/(confirm|conflict|dns-proof|edited-facts|facts|form|in-place|loaded|merge|record-(conflict|dialog|drawer|form|hub|items|page|tabs)|remarks|rotation|stale|status|tab|use-in-place|use-record-form|whole-list)',
    'src/ui/(copied-text|download-button|figure-parts|item-|month-|section|shown-once|user-agent)',
    // The words of the audit log, which histories of records say too, and those of the pages of one record.
    'src/ui/i18n/pt-BR/(audit|record-parts)',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
);

/** Features that belong to pages of every area. */
const IN_EVERY_AREA = ['company-choice', 'governed', 'modules', 'presence', 'registry', 'session', 'shell'];

const areaOf = (module: string) => /[\\/]features[\\/]([\w-]+)/.exec(module)?.[1];

/** The pages of one record beside those of their list. */
const folderOf = (module: string) =>
  /[\\/]features[\\/](.+)[\\/]/.exec(module)?.[1]?.replaceAll(/[\\/]/g, '-') ?? null;

/** What the lists of payments alone narrow and sum by, a file of its own. */
const OF_PAYMENTS = /ui[\\/]record[\\/](amount-range\.|record-sums)/;

const OF_PAYMENT_LISTS = new RegExp(
  `${OF_PAYMENTS.source}|features[\\\\/](establishments[\\\\/]establishment-(select|status)|sales[\\\\/]sale-badge)|ui[\\\\/]forms[\\\\/](date-field|day-field|typed-days)`,
);

/** Asked for by the first change that can be taken back, a file of its own. */
const OF_UNDO = /feedback[\\/]undo-notice/;

function isShared(module: string): boolean {
  const area = areaOf(module);
  return (
    !OF_PAYMENTS.test(module) && !OF_UNDO.test(module) && (area === undefined || IN_EVERY_AREA.includes(area))
  );
}

/**
 * The application, and in the mode `shared` the page behind public links: a build of its own, so that neither loads what only the
 * other needs.
 */
export default defineConfig(({ command, mode }) => ({
  // The sdk as it is written here, not as its package has it.
  resolve: { alias: { '@retaguarda/sdk': new URL('../sdk/src/index.ts', import.meta.url).pathname } },
  plugins: [react(), mantineStyles(command === 'build'), withoutUnusedColors, frameAhead, sharedPages],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // Fonts and images stay files: a data: URL would need a wider content security policy.
    assetsInlineLimit: 0,
    // Every browser of the target preloads modules itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Whoever uses one icon loads that one, and not all that the file offers where it is imported from.
      treeshake: { moduleSideEffects: [{ test: /[\\/]ui[\\/]icons[\\/]/, sideEffects: false }] },
      input: new URL(mode === 'shared' ? 'shared.html' : 'index.html', import.meta.url).pathname,
      output: {
        // Few files, none of which holds what a page has no use for: every file is a round trip, and hundreds of tiny ones
        // compress badly.
        codeSplitting: {
          groups: [
            // The packages of the entry change less often than the code that uses them.
            { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 30 },
            { name: 'base', tags: ['$initial'], priority: 20 },
            // With the filters that addresses are read by, whichever pages use them as well.
            { name: 'routes', test: /routes[\\/]application[.]ts$/, priority: 18 },
            {
              name: 'charts',
              test: /node_modules[\\/](@mantine[\\/]charts|recharts|d3-|victory-)/,
              priority: 15,
            },
            { name: 'qr-code', test: /node_modules[\\/]uqr/, priority: 15 },
            { name: 'palette', test: /node_modules[\\/]culori|theme-palette/, priority: 15 },
            // Texts of payments, also for the pages that say more than these; those of the list of sales come first.
            {
              name: 'sales-texts',
              test: /pt-BR[\\/]operations[\\/](commissions|establishments|months|sales|simulator)/,
              priority: 16,
            },
            {
              name: 'operations',
              test: /pt-BR[\\/]operations[\\/](?!imports|record-imports|shared)/,
              priority: 15,
            },
            // What lists of payments share, in one file.
            { name: 'payments', test: OF_PAYMENT_LISTS, minShareCount: 2, priority: 9 },
            // What pages share has come with the first of them, but for what only forms and dialogs show.
            { name: 'kit', test: (id) => isShared(id) && !LATER.test(id), minShareCount: 2, priority: 10 },
            { name: 'forms', test: isShared, minShareCount: 2, priority: 8 },
            // What the pages of one area share comes with the area.
            { name: folderOf, debugName: 'areas', minShareCount: 2, priority: 5 },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: {
      '/api': backend,
      '/backend': backend,
      '/ws': { target: backend, ws: true },
    },
  },
}));
