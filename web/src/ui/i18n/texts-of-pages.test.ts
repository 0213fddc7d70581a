import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import type { TextArea } from './i18n.ts';
import { acceptInvite } from './pt-BR/accept-invite.ts';
import { business } from './pt-BR/business.ts';
import { chargePages } from './pt-BR/charge-pages.ts';
import { companyEntry } from './pt-BR/company-entry.ts';
import { companyPages } from './pt-BR/company-pages.ts';
import { companySignIn } from './pt-BR/company-sign-in.ts';
import { emailChange } from './pt-BR/email-change.ts';
import { entry } from './pt-BR/entry.ts';
import { everyday } from './pt-BR/everyday.ts';
import { firstDay } from './pt-BR/first-day.ts';
import { history } from './pt-BR/history.ts';
import { importPages } from './pt-BR/import-pages.ts';
import { ptBR } from './pt-BR/index.ts';
import { mails } from './pt-BR/mails.ts';
import { merchantPages } from './pt-BR/merchant-pages.ts';
import { newPassword } from './pt-BR/new-password.ts';
import { notifications } from './pt-BR/notifications.ts';
import { operations } from './pt-BR/operations/index.ts';
import { salesPages } from './pt-BR/operations/sales-pages.ts';
import { oversight } from './pt-BR/oversight.ts';
import { palette } from './pt-BR/palette.ts';
import { portalHosts } from './pt-BR/portal-hosts.ts';
import { privacy } from './pt-BR/privacy.ts';
import { privacyTexts } from './pt-BR/privacy-texts.ts';
import { projectPages } from './pt-BR/project-pages.ts';
import { secondFactor } from './pt-BR/second-factor.ts';
import { support } from './pt-BR/support.ts';
import { system } from './pt-BR/system.ts';
import { taskPages } from './pt-BR/task-pages.ts';
import { taskWork } from './pt-BR/task-work.ts';
import { userPages } from './pt-BR/user-pages.ts';
import { views } from './pt-BR/views.ts';
import { webhooks } from './pt-BR/webhooks.ts';

const SOURCES = join(import.meta.dirname, '../..');
const AREAS: Record<TextArea, object> = {
  acceptInvite,
  business,
  charges: chargePages,
  companies: companyPages,
  companyEntry,
  companySignIn,
  mails,
  portalHosts,
  disputes: { ...operations, ...taskPages },
  emailChange,
  factor: secondFactor,
  help: firstDay,
  history,
  merchant: merchantPages,
  newPassword,
  notifications,
  imports: importPages,
  operations,
  oversight,
  palette,
  privacy,
  privacyTexts,
  sales: salesPages,
  support,
  system,
  projects: projectPages,
  taskWork: { ...taskPages, ...taskWork },
  tasks: taskPages,
  users: userPages,
  views,
  webhooks,
};
const EVERYWHERE = [...Object.keys(entry), ...Object.keys(everyday)];

const IMPORT = /(?:(?<area>withTexts\(\s*'\w+',\s*)?\(\) => import\(|from )'(?<path>[.][^']+[.]tsx?)'/g;
/** What may be the key of a text: a word of the catalogue, a dot and more. */
const KEY = /['"`](?<word>[a-zA-Z]+)[.](?=[a-zA-Z$])/g;

const COMMENT = /[/][*].*?[*][/]/gs;

interface Step {
  file: string;
  /** The texts that have come by then. */
  areas: readonly TextArea[];
}

/** The texts that a file names, by the words that their keys begin with. */
const wordsOf = (source: string): string[] =>
  [...source.matchAll(KEY)].map((found) => found.groups?.['word'] ?? '').filter((word) => word in ptBR);

/** What a file imports, now or later, with the texts that come with it. */
function stepsFrom({ areas, file }: Step, source: string): Step[] {
  return [...source.matchAll(IMPORT)].flatMap(({ groups = {} }) => {
    const next = resolve(dirname(file), groups['path'] ?? '');
    if (!existsSync(next) || /i18n[\\/](pt-BR|en)[\\/]/.test(next)) return [];
    const area = /'(\w+)'/.exec(groups['area'] ?? '')?.[1] as TextArea | undefined;
    return [{ file: next, areas: area === undefined ? areas : [...areas, area] }];
  });
}

/** Follows the imports of a file and names the texts that are not there when they are said. */
function missingTexts(first: Step, seen: Map<string, Set<string>>): string[] {
  const faults: string[] = [];
  const open = [first];
  for (let step = open.pop(); step !== undefined; step = open.pop()) {
    const { areas, file } = step;
    const state = [...new Set(areas)].sort().join(' ');
    const before = seen.get(file) ?? new Set();
    if (before.has(state)) continue;
    seen.set(file, before.add(state));
    const source = readFileSync(file, 'utf8').replaceAll(COMMENT, '');
    const known = new Set([...EVERYWHERE, ...areas.flatMap((area) => Object.keys(AREAS[area]))]);
    const lacking = wordsOf(source).filter((word) => !known.has(word));
    faults.push(...lacking.map((word) => `${file.slice(SOURCES.length + 1)} says ${word} after: ${state}`));
    open.push(...stepsFrom(step, source));
  }
  return faults;
}

test('a page is opened with the texts that it says', () => {
  const seen = new Map<string, Set<string>>();
  const faults = missingTexts({ file: join(SOURCES, 'main.tsx'), areas: [] }, seen);
  expect([...new Set(faults)]).toEqual([]);
  const pages = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /features.*-page[.]tsx$/.test(name),
  );
  const unread = pages.filter((name) => !seen.has(join(SOURCES, name)) && !name.includes('shared-project'));
  expect(unread).toEqual([]);
});
