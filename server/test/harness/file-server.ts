import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export type Serve = (request: IncomingMessage, response: ServerResponse) => void;

export interface FileServer {
  origin: string;
  /** The answers by path; any other path is 404. */
  files: Record<string, Serve>;
  /** The requested paths in their order. */
  asked: string[];
}

/** An HTTP server on this machine; closes itself after the last test. */
export async function startFileServer(): Promise<FileServer> {
  const files: Record<string, Serve> = {};
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const serve = files[path];
    if (serve === undefined) response.writeHead(404).end();
    else serve(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, files, asked };
}
