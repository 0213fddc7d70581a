import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../../test/render.tsx';
import { ApiError } from '../../api/problem.ts';
import { CancelLink, FormFoot, RecordForm } from './record-form.tsx';
import { useRecordForm } from './use-record-form.ts';

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
  save: (values: { nome: string; cidade: string }, base: Stored | null, key: string) => Promise<void>;
}

let arrive: (stored: Stored) => void = () => {};

const done = vi.fn();

interface FormProps {
  begin: Stored | null;
  server: Server;
  /** It can't be saved as it is. */
  refused?: boolean;
}

function Form({ begin, server, refused = false }: FormProps) {
  const [stored, setStored] = useState(begin);
  arrive = setStored;
  const valuesOf = ({ nome, cidade }: Stored) => ({ nome, cidade });
  const form = useForm({ initialValues: begin === null ? { nome: '', cidade: '' } : valuesOf(begin) });
  const record = useRecordForm({
    form,
    fields: FIELDS,
    save: server.save,
    touches: [['lojas']],
    said: (_saved, { nome }) => `${nome} foi salva.`,
    onDone: done,
    edit: { stored, valuesOf, reload: async () => server.now },
  });
  return (
    <RecordForm record={record} words={{ labels: LABELS }} refused={refused}>
      <TextInput label="Nome" {...form.getInputProps('nome')} />
      <TextInput label="Cidade" {...form.getInputProps('cidade')} />
      <FormFoot busy={record.busy} submitLabel="Salvar" note={refused ? 'Falta um local.' : null}>
        <CancelLink to="/operacoes/estabelecimentos" />
      </FormFoot>
    </RecordForm>
  );
}

const STALE = new ApiError({ status: 409, code: 'request.preconditionFailed', message: 'Desatualizado.' });
beforeEach(() => done.mockReset());

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

async function editing(begin: Stored | null, server: Server, refused = false) {
  const { user, ...opened } = await show(<Form begin={begin} server={server} refused={refused} />);
  const type = async (name: string, text: string) => {
    await user.clear(field(name));
    await user.type(field(name), text);
  };
  const save = () => user.click(screen.getByRole('button', { name: 'Salvar' }));
  return { ...opened, save, type, user };
}

describe('a form whose record somebody else has changed meanwhile', () => {
  it('is saved all the same when nothing of it was in question', async () => {
    const server = serverWith({ ...FIRST, versao: 2 });
    const { save, type } = await editing(FIRST, server);
    await type('Nome', 'Loja Nova');
    await save();
    expect(await screen.findByText('Loja Nova foi salva.')).toBeTruthy();
    expect(server.save.mock.calls.map(([values, base]) => [values, base?.versao])).toEqual([
      [{ nome: 'Loja Nova', cidade: 'Santos' }, 1],
      [{ nome: 'Loja Nova', cidade: 'Santos' }, 2],
    ]);
    expect(done).toHaveBeenCalledOnce();
    expect(screen.queryByText('Outra pessoa alterou este registro')).toBeNull();
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
    await vi.waitFor(() =>
      expect(server.save.mock.lastCall?.slice(0, 2)).toEqual([
        { nome: 'Loja Nova', cidade: 'Recife' },
        { versao: 2, nome: 'Loja', cidade: 'Recife' },
      ]),
    );
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
    expect(screen.queryByText('Outra pessoa alterou este registro')).toBeNull();
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
  expect(server.save).toHaveBeenCalledWith({ nome: 'Loja', cidade: '' }, null, expect.any(String));
  expect((await screen.findByRole('alert')).textContent).toContain('Desatualizado.');
});

describe('the page of a form', () => {
  it('is left at once while nothing was typed', async () => {
    const { address, user } = await editing(FIRST, serverWith(FIRST));
    await user.click(screen.getByRole('link', { name: 'Cancelar' }));
    await vi.waitFor(() => expect(address()).toBe('/operacoes/estabelecimentos'));
  });

  it('asks before what was typed is lost', async () => {
    const { address, type, user } = await editing(FIRST, serverWith(FIRST));
    await type('Nome', 'Loja Nova');
    await user.click(screen.getByRole('link', { name: 'Cancelar' }));
    await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
    expect(address()).toBe('/');
    expect(field('Nome').value).toBe('Loja Nova');
  });

  it('saves with the key, and brings up to date what shows the record', async () => {
    const server = serverWith(FIRST);
    const { queries, type, user } = await editing(FIRST, server);
    const read = vi.spyOn(queries, 'invalidateQueries');
    await type('Nome', 'Loja Nova');
    await user.keyboard('{Control>}s{/Control}');
    await vi.waitFor(() => expect(server.save).toHaveBeenCalledOnce());
    await vi.waitFor(() => expect(read).toHaveBeenCalledWith({ queryKey: ['lojas'] }));
  });

  it('that cannot be saved as it is says why, and sends nothing', async () => {
    const server = serverWith(FIRST);
    const { save } = await editing(FIRST, server, true);
    await save();
    expect(screen.getByText('Falta um local.')).toBeTruthy();
    expect(server.save).not.toHaveBeenCalled();
  });
});
