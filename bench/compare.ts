/**
 * `npm run bench:compare -- URL URL [--governance URL URL]`: sends the same requests to two servers over the same data, as the people of the
 * demo business, and tells where status or body differ. Both are servers of their own, whatever their databases are.
 */
import { parseArgs } from 'node:util';
import { DEMO_PASSWORD } from '../server/src/app/demo/demo-accounts.ts';
import { type Answer, askBoth, type Person, signIn, type Urls } from './comparison/pair.ts';
import { filtered, readRoutes, requestsFor } from './comparison/reads.ts';
import { difference, Known } from './comparison/sameness.ts';
import { adminWrites, rootWrites, type Write } from './comparison/writes.ts';

const PEOPLE = [
  'root@retaguarda.test',
  'owner@alfa.test',
  'admin@alfa.test',
  'editor@alfa.test',
  'viewer@beta.test',
];

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { governance: { type: 'string', multiple: true } },
});
const urls = pairOf(positionals);
const governance = values.governance === undefined ? null : pairOf(values.governance);
const known = new Known();
const tally = { same: 0, succeeded: 0, different: 0 };

const people: Person[] = [];
for (const email of PEOPLE) people.push(await signIn(urls, email, DEMO_PASSWORD));
for (const person of people) await compareReads(person, true);
const [root, , admin] = people;
if (root !== undefined && admin !== undefined) {
  await compareWrites(admin, adminWrites(String(Date.now()), new Date(Date.now())));
  if (governance !== null) await compareWrites(root, rootWrites());
  for (const person of [root, admin]) await compareReads(person, false);
}
process.stdout.write(
  `${tally.same} answers are the same, ${tally.succeeded} of them successes; ${tally.different} differ\n`,
);
process.exitCode = tally.different > 0 ? 1 : 0;

function pairOf([first, second]: readonly (string | undefined)[]): Urls {
  if (first !== undefined && second !== undefined) return [first, second];
  process.stderr.write('two URLs are needed\n');
  process.exit(1);
}

/** Asks every GET route; what is answered before anything was written has to be the same to the letter. */
async function compareReads(person: Person, isBefore: boolean): Promise<void> {
  for (const [document, hosts] of [
    ['openapi', urls],
    ['openapi-governance', governance],
  ] as const) {
    if (hosts === null) continue;
    const answers = [new Map<string, unknown>(), new Map<string, unknown>()] as const;
    // What needs a parameter is asked after the lists that have its values.
    const routes = readRoutes(document).sort(
      ([, one], [, other]) => one.required.length - other.required.length,
    );
    for (const [route, { optional, required }] of routes) {
      const paths = answers.map((own) =>
        requestsFor(route, required, own).flatMap((path, i) =>
          i > 0 || !isBefore ? path : [path, ...filtered(path, route, optional, own)],
        ),
      );
      for (const [i, path] of (paths[0] ?? []).entries()) {
        const request = (own: string) => ({ method: 'GET', path: own });
        const [first, second] = await askBoth(hosts, person, [request(path), request(paths[1]?.[i] ?? path)]);
        if (isBefore && first.status === 200) known.learn(first.body, second.body);
        if (i === 0 && first.status === 200) answers[0].set(route, first.body);
        if (i === 0 && second.status === 200) answers[1].set(route, second.body);
        judge(`${person.email} GET ${path}`, first, second);
      }
    }
  }
}

async function compareWrites(person: Person, writes: readonly Write[]): Promise<void> {
  const memories: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
  for (const { body, governance: isGovernance, method = 'POST', name, path, text } of writes) {
    const request = (of: Record<string, unknown>) => ({
      method,
      path: typeof path === 'function' ? path(of) : path,
      body: typeof body === 'function' ? body(of) : body,
      text,
    });
    const hosts = isGovernance === true && governance !== null ? governance : urls;
    const [first, second] = await askBoth(hosts, person, [request(memories[0]), request(memories[1])]);
    memories[0][name] = first.body;
    memories[1][name] = second.body;
    judge(`${person.email} ${method} ${request(memories[0]).path} (${name})`, first, second);
  }
}

function judge(what: string, first: Answer, second: Answer): void {
  const found =
    first.status === second.status
      ? difference(known.plain(first.body), known.plain(second.body))
      : `status ${first.status} and ${second.status}`;
  if (found === null) {
    tally.same += 1;
    if (first.status < 400) tally.succeeded += 1;
    else process.stdout.write(`both ${first.status}  ${what}\n`);
  } else {
    tally.different += 1;
    process.stdout.write(`DIFFERS   ${what}\n          ${found}\n`);
  }
}
