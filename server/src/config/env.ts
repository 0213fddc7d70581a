/** The environment as plain text, blank values left out. The only place that looks at `process.env`. */
export type Env = Readonly<Record<string, string>>;

export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  return Object.fromEntries(
    Object.entries(source).flatMap(([name, value]) =>
      value === undefined || value.trim() === '' ? [] : [[name, value.trim()]],
    ),
  );
}
