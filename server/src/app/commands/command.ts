/** One command of the command line. */
export interface Command {
  summary: string;
  /** Throws a `Failure` for what the person at the terminal can put right. */
  run(args: string[]): Promise<void>;
}
