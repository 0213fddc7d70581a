import { writeFileSync } from 'node:fs';

/** What failed at the first try and where, in one line. */
const reasonOf = ({ message, stacks }) =>
  `${message.split('\n', 1)[0]}${stacks?.[0] ? ` at line ${stacks[0].line}` : ''}`;

/**
 * A reporter of Vitest: leaves the names of the tests that passed only at their second try, with what failed at the first one,
 * as JSON, in the file `SECOND_TRIES`.
 */
export default class SecondTries {
  onTestRunEnd(modules) {
    const file = process.env.SECOND_TRIES;
    if (file === undefined) return;
    const names = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => {
          const reasons = (test.result().errors ?? []).map(reasonOf).join('; ');
          return `${module.relativeModuleId} > ${test.fullName}${reasons ? ` (${reasons})` : ''}`;
        }),
    );
    writeFileSync(file, JSON.stringify(names));
  }
}
