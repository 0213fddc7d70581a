import { type ChangeEvent, type FormEvent, type ReactNode, useRef, useState } from 'react';

type Field = 'email' | 'password';
type Values = Readonly<Record<Field, string>>;
type Errors = Readonly<Record<string, ReactNode>>;

const FIELDS: readonly Field[] = ['email', 'password'];

/**
 * The two fields of the sign-in, with what a form of the library has of the same names. Kept by hand because the library would be
 * the heaviest part that this page does not need otherwise, and everybody waits for this page.
 */
export function useSignInFields(email: string, checks: Record<Field, (value: string) => string | null>) {
  const [values, setValues] = useState<Values>({ email, password: '' });
  const [errors, setErrors] = useState<Errors>({});
  const nodes = useRef<Partial<Record<string, HTMLInputElement | null>>>({});

  const setFieldValue = (field: Field, value: string) => {
    setValues((current) => ({ ...current, [field]: value }));
    setErrors((current) => ({ ...current, [field]: null }));
  };

  const getInputProps = (field: Field) => ({
    value: values[field],
    error: errors[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setFieldValue(field, event.currentTarget.value),
    ref: (node: HTMLInputElement | null) => {
      nodes.current[field] = node;
    },
  });

  const onSubmit =
    (submit: (values: Values) => void, refuse: (errors: Errors) => void) => (event: FormEvent) => {
      event.preventDefault();
      const wrong = FIELDS.flatMap((field) => {
        const message = checks[field](values[field]);
        return message === null ? [] : [[field, message] as const];
      });
      setErrors(Object.fromEntries(wrong));
      if (wrong.length === 0) submit(values);
      else refuse(Object.fromEntries(wrong));
    };

  const getInputNode = (field: string) => nodes.current[field] ?? null;
  return { values, setErrors, setFieldValue, getInputProps, getInputNode, onSubmit };
}
