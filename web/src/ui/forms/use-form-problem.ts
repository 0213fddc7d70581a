import { type ReactNode, useCallback, useState } from 'react';
import { type ApiError, asApiError, toFormProblem } from '../../api/problem.ts';

interface FormProblemState {
  error: ApiError | null;
  /** What belongs to the form as a whole. */
  rest: readonly string[];
  /** Sorts a thrown error onto the form's fields and moves the focus to the first one. */
  report: (thrown: unknown) => void;
  clear: () => void;
  /** Moves the focus to the first refused field; second argument of `form.onSubmit`. */
  focusFirst: (errors: Readonly<Record<string, unknown>>) => void;
}

/** What of a form takes refusals. */
interface RefusableForm {
  setErrors: (errors: Record<string, ReactNode>) => void;
  getInputNode: (field: string) => HTMLElement | null;
}

/** Connects the refusals of the server with a form; `fields` are the paths it shows. */
export function useFormProblem(
  form: RefusableForm,
  fields: readonly string[],
  aliases: Readonly<Record<string, string>> = {},
): FormProblemState {
  const [state, setState] = useState<{ error: ApiError | null; rest: readonly string[] }>({
    error: null,
    rest: [],
  });

  const focusFirst = (errors: Readonly<Record<string, unknown>>) => {
    const first = fields.find((field) => field in errors);
    if (first !== undefined) form.getInputNode(first)?.focus();
  };

  const report = (thrown: unknown) => {
    const error = asApiError(thrown);
    const problem = toFormProblem(error, fields, aliases);
    form.setErrors(problem.fields);
    setState({ error, rest: problem.rest });
    focusFirst(problem.fields);
  };

  const clear = useCallback(() => setState({ error: null, rest: [] }), []);
  return { ...state, report, clear, focusFirst };
}
