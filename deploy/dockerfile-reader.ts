/** Reads the part of the Dockerfile language that our own uses: no heredocs, no `ADD`, no escapes. */

export interface Instruction {
  name: string;
  /** Options in front of the arguments, e.g. `from` of `COPY --from=web`. */
  options: Readonly<Record<string, string>>;
  /** The words, or the strings of the exec form. */
  args: readonly string[];
  /** The arguments as they stand in the file, arguments of the build replaced. */
  text: string;
}

export interface Stage {
  /** The image or the earlier stage that it begins with. */
  base: string;
  /** The name after `AS`; null for the last one, which becomes the image. */
  name: string | null;
  instructions: readonly Instruction[];
}

/** @throws Error for an instruction outside a stage */
export function readDockerfile(source: string): Stage[] {
  const stages: (Stage & { instructions: Instruction[] })[] = [];
  const buildArguments = new Map<string, string>();
  for (const line of logicalLines(source)) {
    const instruction = readInstruction(line, buildArguments);
    const { name, args, text } = instruction;
    if (name === 'FROM') stages.push({ base: args[0] ?? '', name: args[2] ?? null, instructions: [] });
    else if (name === 'ARG' && stages.length === 0) buildArguments.set(...pair(text));
    else if (stages.length === 0) throw new Error(`${name} before the first FROM`);
    else stages.at(-1)?.instructions.push(instruction);
  }
  return stages;
}

function logicalLines(source: string): string[] {
  const withoutComments = source.replaceAll(/^\s*#.*\n/gm, '');
  return withoutComments
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean);
}

function readInstruction(line: string, buildArguments: ReadonlyMap<string, string>): Instruction {
  const [, name = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
  const options: Record<string, string> = {};
  let text = rest.replaceAll(/\$\{(\w+)\}/g, (whole, key: string) => buildArguments.get(key) ?? whole);
  for (let found = OPTION.exec(text); found !== null && name !== 'RUN'; found = OPTION.exec(text)) {
    options[found[1] ?? ''] = found[2] ?? '';
    text = text.slice(found[0].length);
  }
  const exec = /\[.*\]$/.exec(text)?.[0];
  return { name, options, args: exec === undefined ? text.split(/\s+/) : JSON.parse(exec), text };
}

const OPTION = /^--([\w-]+)=(\S+)\s+/;

function pair(assignment: string): [string, string] {
  const at = assignment.indexOf('=');
  return [assignment.slice(0, at), assignment.slice(at + 1)];
}
