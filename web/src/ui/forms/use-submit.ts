import { useState } from 'react';

interface Reporter {
  report: (thrown: unknown) => void;
  clear: () => void;
}

/** Runs what a form does, tells whether it is running, and hands what it throws to the form. */
export function useSubmit<Values>(
  problem: Reporter,
  work: (values: Values) => Promise<void>,
): { busy: boolean; submit: (values: Values) => Promise<void> } {
  const [busy, setBusy] = useState(false);
  const submit = async (values: Values) => {
    setBusy(true);
    problem.clear();
    try {
      await work(values);
    } catch (error) {
      problem.report(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, submit };
}
