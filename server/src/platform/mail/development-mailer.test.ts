import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDevelopmentMailer, listDevelopmentMails } from './development-mailer.ts';

const message = {
  id: 'convite-1',
  kind: 'example',
  to: 'joana@alfa.test',
  subject: 'Convite',
  text: 'token-do-convite',
  html: '<p>x</p>',
};

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'retaguarda-mail-'));
});

afterEach(async () => {
  await rm(root, { recursive: true });
});

function setup() {
  const directory = join(root, 'mail');
  const info = vi.fn();
  let time = Date.parse('2026-11-20T21:30:00Z');
  const clock = { now: () => new Date(time) };
  const mailer = createDevelopmentMailer({
    directory,
    log: { info },
    publicUrl: 'http://localhost:3000',
    clock,
  });
  return { mailer, directory, info, pass: (milliseconds: number) => (time += milliseconds) };
}

describe('development mailer', () => {
  it('keeps mails for the developer alone, newest first, also within a millisecond', async () => {
    const { mailer, directory, pass } = setup();
    await mailer.verify();
    expect(await listDevelopmentMails(directory)).toEqual([]);
    await mailer.send({ ...message, subject: 'first' });
    await mailer.send({ ...message, subject: 'second' });
    pass(1000);
    await mailer.send({ ...message, subject: 'third' });
    const mails = await listDevelopmentMails(directory);
    expect(mails.map(({ subject }) => subject)).toEqual(['third', 'second', 'first']);
    expect(mails[0]).toEqual({
      ...message,
      subject: 'third',
      at: '2026-11-20T21:30:01.000Z',
      files: [],
    });
    const [file = ''] = await readdir(directory);
    expect((await stat(join(directory, file))).mode & 0o777).toBe(0o600);
  });

  it('writes one log line with the subject and the place to look, and neither address nor body', async () => {
    const { mailer, info } = setup();
    await mailer.send(message);
    expect(info).toHaveBeenCalledTimes(1);
    const line = JSON.stringify(info.mock.calls);
    expect(line).toContain('Convite');
    expect(line).toContain('http://localhost:3000/dev/mail');
    expect(line).not.toMatch(/joana|token-do-convite/);
  });

  it('keeps the last 200', async () => {
    const { mailer, directory, pass } = setup();
    for (let index = 0; index < 203; index += 1) {
      pass(1);
      await mailer.send({ ...message, subject: `${index}` });
    }
    const mails = await listDevelopmentMails(directory);
    expect(mails).toHaveLength(200);
    expect(mails.at(0)?.subject).toBe('202');
    expect(mails.at(-1)?.subject).toBe('3');
    expect(await readdir(directory)).toHaveLength(200);
  });

  it('takes no notice of other files, and lists nothing where there is no folder', async () => {
    const { mailer, directory } = setup();
    expect(await listDevelopmentMails(directory)).toEqual([]);
    await mailer.send(message);
    await writeFile(join(directory, 'notes.json'), 'not a mail');
    expect(await listDevelopmentMails(directory)).toHaveLength(1);
  });

  it('refuses what a real server would have sent to somebody else', async () => {
    const { mailer, directory } = setup();
    await expect(mailer.send({ ...message, to: 'a@b.test, c@d.test' })).rejects.toMatchObject({
      reason: 'invalid',
    });
    expect(await listDevelopmentMails(directory)).toEqual([]);
  });
});
