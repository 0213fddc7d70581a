/** One command of the command line. */
export interface Command {
  /** What it is for, in half a line. */
  summary: string;
  /** Every way to call it, without the name of the program and of the command, with what that does. */
  forms: readonly (readonly [form: string, meaning: string])[];
  /** Every option of these forms, with its value if it takes one. */
  options?: readonly (readonly [option: string, meaning: string])[];
  /** Throws a `Failure` for what the person at the terminal can put right. */
  run(args: string[]): Promise<void>;
}
