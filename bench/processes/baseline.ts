/**
 * The ceiling of an endpoint: a bare `node:http` server that sends the statements of a recording over the same driver
 * and answers with the recorded bytes. No routing, no checks, no log.
 */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Recording } from '../recording.ts';
import { openReplayConnections, replay } from '../replay.ts';

const [recordingFile = '', databaseUrl = ''] = process.argv.slice(2);
const recordings = JSON.parse(readFileSync(recordingFile, 'utf8')) as Recording[];
const byPath = new Map(recordings.map((recording) => [recording.path, recording]));
const connections = await openReplayConnections(databaseUrl);
let turn = 0;

const server = createServer((request, response) => {
  const recording = byPath.get(request.url ?? '');
  if (recording === undefined) {
    response.writeHead(404).end();
    return;
  }
  turn += 1;
  replay(connections[turn % connections.length], recording.statements).then(
    () => response.writeHead(200, [...recording.headers]).end(recording.body),
    (error: unknown) => response.destroy(error as Error),
  );
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
