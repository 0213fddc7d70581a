import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** No sandbox, because this also runs as root; nothing that calls home. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The machine's own Chromium, else the one from npm, which brings the libraries that a bare machine lacks. */
export async function launchChromium(flags: readonly string[] = []): Promise<Browser> {
  const args = [...FLAGS, ...flags];
  // Where no locale is set, the name of what is saved may have no letter beyond ASCII: the browser calls it "download".
  const env = { ...process.env, LC_ALL: 'C.UTF-8' };
  // Not with the flags of the package: in a single process a second visitor gets no page, and without web security nothing is tested.
  return chromium.launch({ executablePath: await findChromium(), args, env });
}

/**
 * Where the browser is. The one from npm is unpacked by whoever asks first, and whoever asks meanwhile finds half of it: where several
 * processes start browsers, one has to ask before them.
 */
export async function findChromium(): Promise<string> {
  const installed = process.env['CHROMIUM_PATH'] ?? INSTALLED.find((path) => existsSync(path));
  if (installed !== undefined) return installed;
  // The package unpacks its libraries only where it believes to run on the image they were made for.
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs22.x';
  const { default: packed } = await import('@sparticuz/chromium');
  return packed.executablePath();
}
