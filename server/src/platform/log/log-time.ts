const MILLISECONDS = 1_000;

let second = Number.NaN;
let beginning = '';

/** The time in ISO 8601. All but its milliseconds is written once a second. */
export function logTime(now = Date.now()): string {
  const current = Math.floor(now / MILLISECONDS);
  if (current !== second) {
    second = current;
    const moment = new Date(current * MILLISECONDS).toISOString();
    beginning = moment.slice(0, -'000Z'.length);
  }
  return `${beginning}${String(now - current * MILLISECONDS).padStart(3, '0')}Z`;
}
