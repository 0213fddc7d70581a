import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../test/render.tsx';
import { PasswordField } from './password-field.tsx';

it.each([
  ['with an error', 'Preencha este campo.', 'true'],
  ['without one', null, null],
])('says to whoever hears the page whether it is refused: %s', async (_what, error, invalid) => {
  await show(<PasswordField label="Senha" error={error} />);
  expect(screen.getByLabelText('Senha').getAttribute('aria-invalid')).toBe(invalid);
});
