import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../../../test/render.tsx';
import { ApiError } from '../../api/problem.ts';
import { FormAlert } from '../feedback/form-alert.tsx';
import { RecordConflict } from '../record/record-conflict.tsx';
import { useFormProblem } from './use-form-problem.ts';
import { useRecordEdit } from './use-record-edit.ts';

interface Stored {
  versao: number;
  nome: string;
  cidade: string;
}

const FIELDS = ['nome', 'cidade'];
const LABELS = { nome: 'Nome', cidade: 'Cidade' };

interface Server {
  /** What is stored now. */
  now: Stored;
  save: (values: { nome: string; cidade: string }, base: Stored | null) => Promise<void>;
}

let arrive: (stored: Stored) => void = () => {};

function Form({ begin, server }: { begin: Stored | null; server: Server }) {
  const [stored, setStored] = useState(begin);
  arrive = setStored;
  const valuesOf = ({ nome, cidade }: Stored) => ({ nome, cidade });
  const form = useForm({ initialValues: begin === null ? { nome: '', cidade: '' } : valuesOf(begin) });
  const problem = useFormProblem(form, FIELDS);
  const { changes, discard, submit } = useRecordEdit(stored, {
    form,
    problem,
    valuesOf,
    reload: async () => server.now,
    save: server.save,
  });
  return (
    <form onSubmit={form.onSubmit(submit)} noValidate>
      <RecordConflict changes={changes} labels={LABELS} onDiscard={discard} />
      <FormAlert error={problem.error} messages={problem.rest} />
      <TextInput label="Nome" {...form.getInputProps('nome')} />
      <TextInput label="Cidade" {...form.getInputProps('cidade')} />
      <button type="submit">Salvar</button>
    </form>
  );
}

const STALE = new ApiError({ status: 409, code: 'request.preconditionFailed', message: 'Desatualizado.' });
const FIRST: Stored = { versao: 1, nome: 'Loja', cidade: 'Santos' };

/** A server that takes a change only against its newest version. */
function serverWith(now: Stored): Server & { save: ReturnType<typeof vi.fn<Server['save']>> } {
  return {
    now,
    save: vi.fn<Server['save']>(async (_values, base) => {
      if (base !== null && base.versao !== now.versao) throw STALE;
    }),
  };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

async function editing(begin: Stored | null, server: Server) {
  const { user } = await show(<Form begin={begin} server={server} />);
  const type = async (name: string, text: string) => {
    await user.clear(field(name));
    await user.type(field(name), text);
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Salvar' }));
  return { save, type, user };
}

describe('a form whose record somebody else has changed meanwhile', () => {
  it('is saved all the same when nothing of it was in question', async () => {
    const server = serverWith({ ...FIRST, versao: 2 });
    const { save, type } = await editing(FIRST, server);
    await type('Nome', 'Loja Nova');
    await save();
    expect(server.save.mock.calls.map(([values, base]) => [values, base?.versao])).toEqual([
      [{ nome: 'Loja Nova', cidade: 'Santos' }, 1],
      [{ nome: 'Loja Nova', cidade: 'Santos' }, 2],
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('takes in what the other did, keeps what was typed, and is saved only when asked again', async () => {
    const server = serverWith({ versao: 2, nome: 'Loja', cidade: 'Recife' });
    const { save, type } = await editing(FIRST, server);
    await type('Nome', 'Loja Nova');
    await save();
    expect((await screen.findByRole('alert')).textContent).toContain('Cidade: Santos → Recife');
    expect(field('Nome').value).toBe('Loja Nova');
    expect(field('Cidade').value).toBe('Recife');
    expect(server.save).toHaveBeenCalledOnce();
    await save();
    expect(server.save.mock.lastCall).toEqual([
      { nome: 'Loja Nova', cidade: 'Recife' },
      { versao: 2, nome: 'Loja', cidade: 'Recife' },
    ]);
  });

  it('says which field both changed, and keeps the typed value in it', async () => {
    const server = serverWith({ versao: 2, nome: 'Loja Deles', cidade: 'Santos' });
    const { save, type } = await editing(FIRST, server);
    await type('Nome', 'Loja Minha');
    await save();
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain('Nome: Loja → Loja Deles — o seu valor foi mantido no formulário');
    expect(field('Nome').value).toBe('Loja Minha');
  });

  it('discarding shows what is stored now', async () => {
    const server = serverWith({ versao: 2, nome: 'Loja Deles', cidade: 'Santos' });
    const { save, type, user } = await editing(FIRST, server);
    await type('Nome', 'Loja Minha');
    await save();
    await user.click(await screen.findByRole('button', { name: 'Descartar o que digitei' }));
    expect(field('Nome').value).toBe('Loja Deles');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a newer version that arrives by itself', () => {
  it('is shown in a form that nobody has touched', async () => {
    await editing(FIRST, serverWith(FIRST));
    act(() => arrive({ versao: 2, nome: 'Loja Deles', cidade: 'Santos' }));
    expect(field('Nome').value).toBe('Loja Deles');
  });

  it('waits while something is typed', async () => {
    const { type } = await editing(FIRST, serverWith(FIRST));
    await type('Cidade', 'Recife');
    act(() => arrive({ versao: 2, nome: 'Loja Deles', cidade: 'Santos' }));
    expect(field('Nome').value).toBe('Loja');
    expect(field('Cidade').value).toBe('Recife');
  });

  it('is not an older one', async () => {
    await editing({ ...FIRST, versao: 3 }, serverWith(FIRST));
    act(() => arrive({ versao: 2, nome: 'Antiga', cidade: 'Santos' }));
    expect(field('Nome').value).toBe('Loja');
  });
});

it('any other refusal is said and changes nothing', async () => {
  const server = serverWith(FIRST);
  server.save.mockRejectedValue(new ApiError({ status: 409, code: 'x.taken', message: 'Já existe.' }));
  const { save, type } = await editing(FIRST, server);
  await type('Nome', 'Loja Nova');
  await save();
  expect((await screen.findByRole('alert')).textContent).toContain('Já existe.');
  expect(field('Nome').value).toBe('Loja Nova');
});

it('a new record has no version, and a refusal for its version is one like any other', async () => {
  const server = serverWith(FIRST);
  server.save.mockRejectedValue(STALE);
  const { save, type } = await editing(null, server);
  await type('Nome', 'Loja');
  await save();
  expect(server.save).toHaveBeenCalledWith({ nome: 'Loja', cidade: '' }, null);
  expect((await screen.findByRole('alert')).textContent).toContain('Desatualizado.');
});
