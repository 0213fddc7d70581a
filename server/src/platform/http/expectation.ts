import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { languageOf } from '../problem.ts';
import { problemBody } from './problem-body.ts';
import { requestIdOf } from './request-id.ts';
import { requestProblems } from './request-problems.ts';

/**
 * Answers the header `Expect`. A client that waits with its body is told to go on. One without a body is not, because it would
 * take the interim answer for the beginning of the real one. Other expectations are 417, in the shape of every other error.
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
