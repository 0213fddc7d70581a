import { isWeekend } from '@retaguarda/rules/calendar-days';
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '../../../test/render.tsx';
import { DateField } from './date-field.tsx';
import type { CalendarDays } from './typed-days.ts';

/** Monday in São Paulo; Wednesday is the first day that may be chosen. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T15:00:00Z') });
});

const DAYS: CalendarDays = { first: '2026-11-25', last: '2027-02-21', isClosed: isWeekend };

function Day({ days = DAYS }: { days?: CalendarDays }) {
  const [value, setValue] = useState('');
  return (
    <>
      <DateField label="Prazo" value={value} onChange={setValue} days={days} />
      <output>{value}</output>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Prazo');
const stored = () => screen.getByRole('status').textContent;
const focused = () => document.activeElement?.getAttribute('aria-label');

describe('a date field', () => {
  it.each([
    ['5/1', '05/01/2027'],
    ['amanhã', '24/11/2026'],
    ['05122026', '05/12/2026'],
    ['31/02', '31/02'],
  ])('takes %s, and shows it as %s once it is left', async (typed, day) => {
    const { user } = await show(<Day />);
    await user.type(field(), typed);
    expect(stored()).toBe(day);
    await user.tab();
    expect(field().value).toBe(day);
  });

  it('is typed anew by who comes to it', async () => {
    const { user } = await show(<Day />);
    await user.type(field(), '27/11');
    await user.tab();
    await user.click(field());
    await user.keyboard('5/12');
    expect(stored()).toBe('05/12/2026');
  });

  it('goes on by the arrows to days that may be chosen', async () => {
    const { user } = await show(<Day />);
    await user.type(field(), '27/11');
    await user.keyboard('{ArrowUp}');
    expect(field().value).toBe('30/11/2026');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(stored()).toBe('25/11/2026');
  });

  it('has a calendar that is worked by keys alone', async () => {
    const { user } = await show(<Day />);
    await user.type(field(), '27/11');
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const grid = await screen.findByRole('grid', { name: 'novembro de 2026' });
    expect(within(grid).getByRole('gridcell', { selected: true }).textContent).toBe('27');
    expect(focused()).toContain('27 de novembro');
    await user.keyboard('{ArrowRight}{Enter}');
    expect(focused()).toContain('não pode ser escolhido');
    expect(stored()).toBe('27/11/2026');
    await user.keyboard('{PageDown}{Home}{ArrowLeft}{ArrowUp}{ArrowLeft}');
    await user.keyboard('{Enter}');
    expect(stored()).toBe('18/12/2026');
    expect(document.activeElement).toBe(field());
  });

  it('says in the calendar which days are holidays', async () => {
    const { user } = await show(<Day days={{ isHoliday: (day) => day === '2026-11-26' }} />);
    await user.click(screen.getByRole('button', { name: 'Abrir o calendário' }));
    expect(await screen.findByRole('button', { name: /26 de novembro de 2026, feriado/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /28 de novembro/ }));
    expect(stored()).toBe('28/11/2026');
  });
});
