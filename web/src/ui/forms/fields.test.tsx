import { cpfMask } from '@retaguarda/rules/masks';
import { screen } from '@testing-library/react';
import { type ChangeEvent, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../../../test/render.tsx';
import { DayField } from './day-field.tsx';
import { MaskedInput } from './masked-input.tsx';
import { PasswordField } from './password-field.tsx';
import { SaveBar } from './save-bar.tsx';

describe('a day that narrows a list', () => {
  const day = () => screen.getByLabelText<HTMLInputElement>('De');

  it('is passed on once it is complete or confirmed, and taken away when it is emptied', async () => {
    const onChange = vi.fn();
    const { user } = await show(<DayField label="De" value="2026-11-01" onChange={onChange} />);
    await user.clear(day());
    await user.type(day(), '21/11/2');
    expect(onChange).not.toHaveBeenCalled();
    await user.type(day(), '026', { skipClick: true });
    await user.clear(day());
    await user.type(day(), '5/11');
    await user.keyboard('{Enter}');
    await user.clear(day());
    await user.tab();
    expect(onChange.mock.calls.flat()).toEqual(['2026-11-21', expect.stringMatching(/-11-05$/), undefined]);
  });

  it('outside of its range is said and not passed on', async () => {
    const onChange = vi.fn();
    const { user } = await show(<DayField label="De" value="" max="2026-11-10" onChange={onChange} />);
    await user.type(day(), '11/11/2026{Enter}');
    expect(onChange).not.toHaveBeenCalled();
    expect(day().getAttribute('aria-invalid')).toBe('true');
    await user.clear(day());
    await user.type(day(), '10/11/2026{Enter}');
    expect(onChange).toHaveBeenCalledWith('2026-11-10');
  });

  it('shows what counts again once it is left', async () => {
    const { user } = await show(<DayField label="De" value="2026-11-01" onChange={() => {}} />);
    await user.clear(day());
    await user.type(day(), '99');
    expect(day().value).toBe('99');
    await user.tab();
    expect(day().value).toBe('01/11/2026');
  });
});

describe('a field that punctuates', () => {
  function Cpf() {
    const [value, setValue] = useState('');
    return <MaskedInput label="CPF" mask={cpfMask} value={value} onChange={setValue} />;
  }
  const cpf = () => screen.getByLabelText<HTMLInputElement>('CPF');

  it('writes the points while it is typed, and takes no letters', async () => {
    const { user } = await show(<Cpf />);
    await user.type(cpf(), '529a98224725');
    expect(cpf().value).toBe('529.982.247-25');
  });

  it('leaves the caret where it was', async () => {
    const { user } = await show(<Cpf />);
    await user.type(cpf(), '52998224');
    await user.type(cpf(), '1', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(cpf().value).toBe('512.998.224');
    expect(cpf().selectionStart).toBe(2);
  });
});

describe('a password', () => {
  const field = () => screen.getByLabelText<HTMLInputElement>('Senha');

  it('that is chosen says its limits, and is new for the password manager', async () => {
    await show(<PasswordField label="Senha" fresh />);
    expect(field().autocomplete).toBe('new-password');
    expect(screen.getByText(/8 caracteres/)).toBeTruthy();
  });

  it('that is known is not told how long it must be', async () => {
    await show(<PasswordField label="Senha" />);
    expect(field().autocomplete).toBe('current-password');
    expect(screen.queryByText(/8 caracteres/)).toBeNull();
  });

  it('that is chosen is judged while it is typed, as what is refused and what nobody guesses', async () => {
    const Chosen = () => {
      const [value, setValue] = useState('');
      const change = (event: ChangeEvent<HTMLInputElement>) => setValue(event.currentTarget.value);
      return <PasswordField label="Senha" fresh value={value} onChange={change} />;
    };
    const { user } = await show(<Chosen />);
    await user.type(field(), 'password123');
    expect(await screen.findByText('Força da senha: muito fraca')).toBeTruthy();
    expect(screen.getByText(/de 15 caracteres ou mais/)).toBeTruthy();
    await user.clear(field());
    expect(screen.queryByText(/Força da senha/)).toBeNull();
    await user.paste('girassol lendo mapas no telhado');
    expect(await screen.findByText('Força da senha: forte')).toBeTruthy();
    expect(screen.queryByText(/de 15 caracteres ou mais/)).toBeNull();
  });

  it('says when Caps Lock is on', async () => {
    const { user } = await show(<PasswordField label="Senha" />);
    await user.type(field(), 'a');
    expect(screen.queryByText(/Caps Lock/)).toBeNull();
    await user.type(field(), '{CapsLock}a');
    expect(screen.getByText(/Caps Lock/)).toBeTruthy();
  });
});

describe('the bar that saves', () => {
  const form = (dirty: boolean, onSubmit: () => void, onDiscard = () => {}) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <SaveBar dirty={dirty} busy={false} onDiscard={onDiscard} />
    </form>
  );

  it('is there only while there is something to save', async () => {
    await show(form(false, () => {}));
    expect(screen.queryByRole('region', { name: 'Alterações não salvas' })).toBeNull();
    await show(form(true, () => {}));
    expect(screen.getByRole('region', { name: 'Alterações não salvas' })).toBeTruthy();
  });

  it('saves with its button and with the key, and discards', async () => {
    const submit = vi.fn();
    const discard = vi.fn();
    const { user } = await show(form(true, submit, discard));
    await user.click(screen.getByRole('button', { name: /Salvar/ }));
    await user.keyboard('{Control>}s{/Control}');
    expect(submit).toHaveBeenCalledTimes(2);
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    expect(discard).toHaveBeenCalledOnce();
  });

  it('the key saves nothing while there is nothing to save', async () => {
    const submit = vi.fn();
    const { user } = await show(form(false, submit));
    await user.keyboard('{Control>}s{/Control}');
    expect(submit).not.toHaveBeenCalled();
  });
});
