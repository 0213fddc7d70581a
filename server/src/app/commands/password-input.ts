import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { Failure } from '../failures.ts';

/**
 * A new password: the content of a file, of standard input, or, at a terminal, what is typed twice without being shown.
 * A line break at the end is not part of it.
 */
export async function readNewPassword(file: string | undefined): Promise<string> {
  if (file !== undefined) return withoutLineBreak(await readPasswordFile(file));
  if (!process.stdin.isTTY) return withoutLineBreak(await text(process.stdin));
  const password = await ask('Password: ');
  if (password !== (await ask('Once more: '))) throw new Failure('the two passwords are not the same');
  return password;
}

async function readPasswordFile(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new Failure(`the password file cannot be read: ${(error as Error).message}`);
  }
}

function withoutLineBreak(content: string): string {
  return content.replace(/\r?\n$/, '');
}

async function ask(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  const given = new AbortController();
  reader.once('SIGINT', () => given.abort());
  reader.once('close', () => given.abort());
  process.stderr.write(question);
  try {
    return await reader.question('', { signal: given.signal });
  } catch {
    throw new Failure('cancelled');
  } finally {
    reader.close();
    process.stderr.write('\n');
  }
}
