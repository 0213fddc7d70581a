/** Databases that the tests may create and drop; the harness refuses every other name. */
export const TEST_DATABASE_PREFIX = 'app_test_';

/** The same server, another database. */
export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export function isNameOfTests(name: string): boolean {
  return /^app_test_[a-z0-9_]+$/.test(name);
}

export function assertTestDatabase(name: string): void {
  if (!isNameOfTests(name)) throw new Error(`${name} is not a database of the tests`);
}
