import type { Harness } from './harness.ts';
import { PASSWORD, type TestUser } from './people.ts';
import { unzipped } from './zip.ts';

const EXPORT_URL = '/api/v1/auth/data-export';

/** Asks for the data of the person as that person, and writes them. */
export async function writeDataExport(h: Harness, person: TestUser): Promise<void> {
  const answer = await person.post(EXPORT_URL);
  if (answer.status !== 202) throw new Error(`nothing was exported: ${answer.text}`);
  await h.runJobs();
}

/** The files of the archive, by their path. */
export async function readDataExport(person: TestUser): Promise<Map<string, string>> {
  const answer = await person.post(`${EXPORT_URL}/file`, { password: PASSWORD });
  if (answer.status !== 200) throw new Error(`there is no file: ${answer.text}`);
  return unzipped(answer.bytes);
}
