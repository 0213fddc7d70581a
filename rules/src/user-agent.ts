const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

export interface Device {
  /** `Chrome · Windows`, or the beginning of what the client calls itself. `null` when it says nothing. */
  name: string | null;
  isPhone: boolean;
}

const UNKNOWN_LENGTH = 40;

/** Names the browser and system of a session well enough for its owner to recognise it. */
export function deviceFrom(userAgent: string | null): Device {
  const agent = userAgent?.trim() ?? '';
  if (agent === '') return { name: null, isPhone: false };
  const browser = BROWSERS.find(([pattern]) => pattern.test(agent))?.[1];
  const system = SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1];
  const name = [browser, system].filter(Boolean).join(' · ');
  return { name: name || agent.slice(0, UNKNOWN_LENGTH), isPhone: system === 'Android' || system === 'iOS' };
}
