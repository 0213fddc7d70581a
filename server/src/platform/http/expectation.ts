import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { languageOf } from '../problem.ts';
import { problemBody } from './problem-body.ts';
import { requestIdOf } from './request-id.ts';
import { requestProblems } from './request-problems.ts';

/**
 * What a server makes of `Expect`. Who waits with a body is told to go on; a request without one has nothing to go on with,
 * and would take the interim answer for a part of its own. Other expectations are 417, in the shape of every other error.
 */
export function answerExpectations(server: Server): void {
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (hasBody(request)) response.writeContinue();
    server.emit('request', request, response);
  });
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const requestId = requestIdOf(request);
    const problem = requestProblems.expectationFailed();
    const language = languageOf(request.headers['accept-language']);
    const body = JSON.stringify(problemBody(problem, language, requestId));
    response
      .writeHead(problem.status, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'x-request-id': requestId,
        'x-content-type-options': 'nosniff',
      })
      .end(body);
  });
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
