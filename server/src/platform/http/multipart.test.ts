import { once } from 'node:events';
import { readdir, readlink } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Problem } from '../problem.ts';
import { readForm } from './multipart.ts';
import { requestProblems } from './request-problems.ts';

const HEAD = '--line\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
const LARGE = 24 * 1024 * 1024;

/** A server that reads a form of at most 1,000 bytes, and answers the status of what is wrong with it. */
async function listen(beforeFile: () => Promise<void>): Promise<number> {
  const server = createServer((request, response) => {
    readForm(request, {
      fields: [],
      fileField: 'file',
      maxFileBytes: 1_000,
      language: 'en',
      beforeFile,
    }).then(
      ({ file }) => file.content.close().then(() => response.end()),
      (error: unknown) => {
        const { definition, headers } = error instanceof Problem ? error : requestProblems.internal();
        response.writeHead(definition.status, headers).end();
      },
    );
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** The first line of the answer to a client that reads nothing before it has sent everything, as browsers do. */
async function sendAll(port: number): Promise<string | undefined> {
  const socket = connect(port, '127.0.0.1');
  const body = Buffer.concat([Buffer.from(HEAD), Buffer.alloc(LARGE, 65), Buffer.from('\r\n--line--\r\n')]);
  socket.write(
    `POST / HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=line\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.write(body, () => resolve());
  });
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return String(answer).split('\r\n')[0];
}

test.each([
  [
    'for what stands before the file',
    () => Promise.reject(requestProblems.notFound()),
    'HTTP/1.1 404 Not Found',
  ],
  ['for its size', () => Promise.resolve(), 'HTTP/1.1 413 Payload Too Large'],
])('a large form that is refused %s is answered all the same', async (_why, beforeFile, answer) => {
  expect(await sendAll(await listen(beforeFile))).toBe(answer);
});

/** The scratch files that this process has open; they have no name any more. */
async function scratchFiles(): Promise<string[]> {
  const paths = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  return paths.filter((path) => /retaguarda-[0-9a-f-]{36} \(deleted\)$/.test(path));
}

describe.runIf(process.platform === 'linux')('a client that hangs up in the middle of the file', () => {
  test('leaves no file open, and the form is refused', async () => {
    const before = await scratchFiles();
    const { promise: refused, resolve } = Promise.withResolvers<unknown>();
    const server = createServer((request) => {
      readForm(request, {
        fields: [],
        fileField: 'file',
        maxFileBytes: 1_000,
        language: 'en',
        beforeFile: () => Promise.resolve(),
      }).catch(resolve);
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    const head = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-type: multipart/form-data; boundary=line\r\n';
    socket.write(`${head}content-length: 900\r\n\r\n${HEAD}${'A'.repeat(300)}`);
    await expect.poll(async () => (await scratchFiles()).length).toBe(before.length + 1);
    socket.destroy();
    expect(await refused).toMatchObject({ code: 'request.malformed' });
    expect(await scratchFiles()).toEqual(before);
  });
});

test.each([
  ['relat%22rio%22.txt', 'relat"rio".txt'],
  ['100%25.txt', '100%25.txt'],
])('a file that a browser calls %s is %s', async (written, name) => {
  const form = HEAD.replace('a.txt', written);
  const request = Object.assign(Readable.from([Buffer.from(`${form}x\r\n--line--\r\n`)]), {
    headers: { 'content-type': 'multipart/form-data; boundary=line' },
  });
  const { file } = await readForm(request as unknown as IncomingMessage, {
    fields: [],
    fileField: 'file',
    maxFileBytes: 1_000,
    language: 'en',
    beforeFile: () => Promise.resolve(),
  });
  await file.content.close();
  expect(file.name).toBe(name);
});
