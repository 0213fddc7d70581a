import { titleFault } from '@retaguarda/rules/task-titles';
import { describe, expect, it } from 'vitest';
import { NEW_TASK, toNewTask, toTaskChange } from './task-fields.ts';

const SOMEBODY = 7;
const SEEN = { id: 3, versao: 2 };

describe('the title of a task', () => {
  it.each([
    ['  ab ', 'tooShort'],
    ['abc', null],
    ['😀😀', 'tooShort'],
    ['😀'.repeat(180), null],
    ['a'.repeat(181), 'tooLong'],
  ] as const)('%s: %s', (title, fault) => {
    expect(titleFault(title)).toBe(fault);
  });
});

describe('a new task', () => {
  const fields = {
    ...NEW_TASK,
    assigned_to: String(SOMEBODY),
    title: ' Enviar nota ',
    due_date: '13/03/2026',
    project: ' ',
  };

  it('is sent trimmed, with an empty text as nothing and the date as the server writes it', () => {
    expect(toNewTask(fields, true)).toEqual({
      title: 'Enviar nota',
      description: null,
      project: null,
      status: 'pending',
      priority: 'medium',
      due_date: '2026-03-13',
      assigned_to: SOMEBODY,
    });
  });

  it('names nobody where the caller cannot assign', () => {
    expect(toNewTask(fields, false)).not.toHaveProperty('assigned_to');
  });
});

describe('a change', () => {
  const before = {
    ...NEW_TASK,
    assigned_to: String(SOMEBODY),
    title: 'Enviar nota',
    description: 'Até sexta',
    due_date: '13/03/2026',
  };

  it('holds what differs and nothing else', () => {
    expect(toTaskChange(SEEN, before, { ...before, priority: 'high', description: ' ' }, true)).toEqual({
      id: 3,
      versao: 2,
      priority: 'high',
      description: null,
    });
    expect(toTaskChange(SEEN, before, { ...before }, true)).toEqual(SEEN);
  });

  it('takes date and person away', () => {
    expect(toTaskChange(SEEN, before, { ...before, due_date: '', assigned_to: null }, true)).toEqual({
      id: 3,
      versao: 2,
      due_date: null,
      assigned_to: null,
    });
    expect(toTaskChange(SEEN, before, { ...before, assigned_to: null }, false)).toEqual(SEEN);
  });
});
