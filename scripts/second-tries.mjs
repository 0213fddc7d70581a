import { writeFileSync } from 'node:fs';

/** A reporter of Vitest: leaves the names of the tests that passed only at their second try, as JSON, in the file `SECOND_TRIES`. */
export default class SecondTries {
  onTestRunEnd(modules) {
    const file = process.env.SECOND_TRIES;
    if (file === undefined) return;
    const names = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `${module.relativeModuleId} > ${test.fullName}`),
    );
    writeFileSync(file, JSON.stringify(names));
  }
}
