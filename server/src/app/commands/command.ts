/** One command of the command line. */
export interface Command {
  summary: string;
  /** Throws a `Failure` for what the person at the terminal can mend. */
  run(args: string[]): Promise<void>;
}
