import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { type AllDayEvent, writeIcal } from './ical.ts';

const EVENT: AllDayEvent = {
  uid: 'task-1@retaguarda',
  day: '2026-03-31',
  nextDay: '2026-04-01',
  summary: 'Conferir repasses',
  description: 'Loja nova',
  url: 'https://exemplo.com/tarefas?tarefa=1',
  changedAt: new Date('2026-03-10T12:34:56.789Z'),
  sequence: 3,
  priority: 1,
};

const write = (...events: Partial<AllDayEvent>[]) =>
  writeIcal({
    name: 'Aurora',
    refreshMinutes: 60,
    events: events.map((event) => ({ ...EVENT, ...event })),
  });

/** The events as a parser that others wrote reads them. */
function readBack(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as [string, unknown[], unknown[]]);
  return calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
}

test('is read by a parser of others as the days, texts and marks that went in', () => {
  const [event, ...others] = readBack(write({}));
  expect(others).toEqual([]);
  expect(event?.uid).toBe(EVENT.uid);
  expect([event?.startDate.toString(), event?.endDate.toString()]).toEqual(['2026-03-31', '2026-04-01']);
  expect(event?.startDate.isDate).toBe(true);
  expect([event?.summary, event?.description]).toEqual(['Conferir repasses', 'Loja nova']);
  expect(event?.sequence).toBe(3);
  expect(String(event?.component.getFirstPropertyValue('dtstamp'))).toBe('2026-03-10T12:34:56Z');
  expect(event?.component.getFirstPropertyValue('priority')).toBe(1);
  expect(event?.component.getFirstPropertyValue('url')).toBe(EVENT.url);
});

test('names itself and says how often it should be read', () => {
  const calendar = new ICAL.Component(ICAL.parse(write()) as [string, unknown[], unknown[]]);
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Aurora');
  expect(write()).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:PT60M\r\n');
});

describe('a text', () => {
  test('keeps its commas, semicolons, backslashes and line breaks, and breaks no line', () => {
    const summary = 'Ligar; depois, medir \\ pintar\nDTSTART:20200101';
    const text = write({ summary });
    expect(text).toContain('SUMMARY:Ligar\\; depois\\, medir \\\\ pintar\\nDTSTART:20200101\r\n');
    expect(readBack(text).map((event) => [event.summary, event.startDate.toString()])).toEqual([
      [summary, '2026-03-31'],
    ]);
  });

  test('has one line break, whichever it came with, and no other control characters', () => {
    const [event] = readBack(write({ description: 'um\r\ndois\rtrês\u0000\u0007\tquatro' }));
    expect(event?.description).toBe('um\ndois\ntrês\tquatro');
  });

  test('is folded at 75 octets between characters, and comes back whole', () => {
    const characters = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.constant('ação 🙂 '));
    fc.assert(
      fc.property(fc.array(characters, { maxLength: 40 }), (parts) => {
        const summary = parts
          .join('')
          .replaceAll(/\p{Cc}/gu, '')
          .trim();
        const text = write({ summary: `x${summary}` });
        const lines = text.split('\r\n');
        expect(lines.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
        expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
        expect(readBack(text).map((event) => event.summary)).toEqual([`x${summary}`]);
      }),
    );
  });
});
