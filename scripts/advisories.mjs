/**
 * `npm run advisories`: asks the registry which of the locked packages have known vulnerabilities. It ends with 1 for a grave one in
 * what runs, and says loudly when nobody could be asked; with `--required` that ends with 2. Not part of `npm test`, which has to say
 * the same of the same sources tomorrow. Plain JavaScript without packages, so that it runs before there are any.
 */
import { hostEnvironment, run } from './project.mjs';

/**
 * Advisories that do not concern us, each with its reason and the day on which that is looked at again.
 *
 * @type {{ id: string, reason: string, until: string }[]}
 */
const ACCEPTED = [];

const GRAVE = ['high', 'critical'];

/**
 * @param {object} report what `npm audit --json` says
 * @param {typeof ACCEPTED} accepted
 * @param {string} today as `2026-12-31`
 * @returns {{ name: string, severity: string, id: string, title: string, verdict: 'grave' | 'accepted' | 'noted' }[]} each advisory once
 */
export function judge(report, accepted, today) {
  const found = new Map();
  for (const { name, via } of Object.values(report.vulnerabilities ?? {})) {
    for (const advisory of via) {
      if (typeof advisory !== 'object') continue;
      const id = advisory.url?.split('/').at(-1) ?? String(advisory.source);
      const isAccepted = accepted.some((one) => one.id === id && one.until >= today);
      const isGrave = GRAVE.includes(advisory.severity);
      const verdict = isAccepted ? 'accepted' : isGrave ? 'grave' : 'noted';
      found.set(`${name} ${id}`, { name, severity: advisory.severity, id, title: advisory.title, verdict });
    }
  }
  return [...found.values()];
}

/** @returns {Promise<object | null>} null when nobody could be asked */
async function ask(...options) {
  const { output } = await run('npm', ['audit', '--json', ...options], { env: hostEnvironment() });
  try {
    // npm puts warnings of its own in front.
    const report = JSON.parse(output.slice(output.indexOf('{\n')));
    return report.auditReportVersion === undefined ? null : report;
  } catch {
    return null;
  }
}

async function main() {
  const [running, everything] = [await ask('--omit=dev'), await ask()];
  if (running === null || everything === null) {
    const line = '!'.repeat(78);
    console.error(
      `${line}\nNOT CHECKED: the registry does not answer which packages are vulnerable.\n${line}`,
    );
    return process.argv.includes('--required') ? 2 : 0;
  }
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC' }).format(new Date());
  const inUse = judge(running, ACCEPTED, today);
  const isInUse = ({ id, name }) => inUse.some((one) => one.id === id && one.name === name);
  const onlyTools = judge(everything, ACCEPTED, today).filter((one) => !isInUse(one));
  for (const [where, list] of [
    ['in what runs', inUse],
    ['in tools alone', onlyTools],
  ])
    for (const { id, name, severity, title, verdict } of list)
      console.log(`${severity.padEnd(8)}  ${verdict.padEnd(8)}  ${name}: ${title} (${id}, ${where})`);
  const grave = inUse.filter(({ verdict }) => verdict === 'grave').length;
  console.log(`${inUse.length + onlyTools.length} advisories, ${grave} grave in what runs`);
  return grave === 0 ? 0 : 1;
}

if (import.meta.main ?? process.argv[1]?.endsWith('advisories.mjs')) process.exitCode = await main();
