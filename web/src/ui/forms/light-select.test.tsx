import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../test/render.tsx';
import { LightSelect } from './light-select.tsx';

const Fruit = () => <LightSelect label="Fruta" data={['Caju', 'Jambo', 'Umbu']} defaultValue="Jambo" />;
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Fruta' });
const options = () => screen.queryAllByRole('option', { hidden: true });

it('draws its options when somebody comes near, by pointer', async () => {
  const { user } = await show(<Fruit />);
  expect(options()).toEqual([]);
  await user.hover(field());
  expect(options()).toHaveLength(3);
  await user.click(screen.getByRole('option', { name: 'Umbu', hidden: true }));
  expect(field().value).toBe('Umbu');
});

it('has them for the first key, which begins at what is chosen', async () => {
  const { user } = await show(<Fruit />);
  await user.tab();
  expect(options()).toHaveLength(3);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(field().value).toBe('Umbu');
});
