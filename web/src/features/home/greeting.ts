const NOON = 12;
const EVENING = 18;
const DAWN = 5;

/** The greeting that fits an hour of the day, 0–23. */
export function greetingFor(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= DAWN && hour < NOON) return 'morning';
  return hour >= NOON && hour < EVENING ? 'afternoon' : 'evening';
}
