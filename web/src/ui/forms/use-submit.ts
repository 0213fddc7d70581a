import { useMutation } from '@tanstack/react-query';

interface Reporter {
  report: (thrown: unknown) => void;
  clear: () => void;
}

/** Runs what a form does, tells whether it is running, and hands what it throws to the form. */
export function useSubmit<Values>(
  problem: Reporter,
  work: (values: Values) => Promise<void>,
): { busy: boolean; submit: (values: Values) => void } {
  const { isPending, mutate } = useMutation({
    mutationFn: work,
    onMutate: problem.clear,
    onError: problem.report,
  });
  return { busy: isPending, submit: (values) => mutate(values) };
}
