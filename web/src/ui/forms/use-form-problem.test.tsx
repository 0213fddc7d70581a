import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../test/render.tsx';
import { ApiError } from '../../api/problem.ts';
import { FormAlert } from '../feedback/form-alert.tsx';
import { useFormProblem } from './use-form-problem.ts';
import { useSubmit } from './use-submit.ts';

function Form({ work }: { work: () => Promise<void> }) {
  const form = useForm({
    initialValues: { nome: '', email: '' },
    validate: { email: (text) => (text === 'x' ? 'E-mail inválido' : null) },
  });
  const problem = useFormProblem(form, ['nome', 'email'], { 'personalData.email': 'email' });
  const { busy, submit } = useSubmit(problem, work);
  return (
    <form onSubmit={form.onSubmit(submit, problem.focusFirst)} noValidate>
      <FormAlert error={problem.error} messages={problem.rest} />
      <TextInput label="Nome" {...form.getInputProps('nome')} />
      <TextInput label="E-mail" {...form.getInputProps('email')} />
      <button type="submit" disabled={busy}>
        Salvar
      </button>
    </form>
  );
}

const invalid = (errors: readonly { path: string; code: string; message: string }[]) =>
  new ApiError({ status: 422, code: 'validation.failed', message: 'Confira os campos.', issues: errors });

const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar' });

function errorOf(name: string): string | undefined {
  const ids = field(name).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

it('puts what the server refuses beside its field, under any of its names, and goes to the first', async () => {
  const refusal = invalid([
    { path: 'personalData.email', code: 'taken', message: 'já existe' },
    { path: 'nome', code: 'required', message: 'nome não pode faltar' },
  ]);
  const { user } = await show(<Form work={() => Promise.reject(refusal)} />);
  await user.click(save());
  expect(errorOf('E-mail')).toContain('Já existe');
  expect(errorOf('Nome')).toContain('Não pode faltar');
  expect(document.activeElement).toBe(field('Nome'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says above the form what belongs to no field of it', async () => {
  const refusal = invalid([{ path: 'tenantId', code: 'unknown', message: 'A empresa não existe.' }]);
  const { user } = await show(<Form work={() => Promise.reject(refusal)} />);
  await user.click(save());
  expect((await screen.findByRole('alert')).textContent).toBe('A empresa não existe.');
});

it('a fault of the server carries the number of the request, a refusal does not', async () => {
  const faults = [
    new ApiError({ status: 500, code: 'internal', message: 'Falha.', requestId: 'req-9' }),
    new ApiError({ status: 409, code: 'x.taken', message: 'Já existe.', requestId: 'req-9' }),
  ];
  const { user } = await show(<Form work={() => Promise.reject(faults.shift())} />);
  await user.click(save());
  expect((await screen.findByRole('alert')).textContent).toContain('req-9');
  await user.click(save());
  expect((await screen.findByRole('alert')).textContent).toBe('Já existe.');
});

it('what the form finds itself is not sent, and is gone to', async () => {
  let sent = 0;
  const { user } = await show(
    <Form
      work={async () => {
        sent += 1;
      }}
    />,
  );
  await user.type(field('E-mail'), 'x');
  await user.click(save());
  expect(sent).toBe(0);
  expect(document.activeElement).toBe(field('E-mail'));
});

it('is busy while it runs, and the last refusal is gone meanwhile', async () => {
  const works = [
    Promise.reject(new ApiError({ status: 409, code: 'x.taken', message: 'Já existe.' })),
    new Promise<void>(() => {}),
  ];
  const { user } = await show(<Form work={() => works.shift() ?? Promise.resolve()} />);
  await user.click(save());
  await screen.findByRole('alert');
  expect(save().disabled).toBe(false);
  await user.click(save());
  expect(save().disabled).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
});
