import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ProblemType } from '../problem.ts';
import { problemBody } from './problem-body.ts';
import { requestProblems } from './request-problems.ts';

const PROBLEMS: Record<string, ProblemType> = {
  HPE_HEADER_OVERFLOW: requestProblems.headersTooLarge,
  ERR_HTTP_REQUEST_TIMEOUT: requestProblems.requestTimeout,
};

/** Answers bytes that are not an HTTP request with an error of the usual shape, and ends the connection. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const requestId = randomUUID();
  const problem = (PROBLEMS[error.code ?? ''] ?? requestProblems.malformedRequest)();
  const body = JSON.stringify(problemBody(problem, 'pt-BR', requestId));
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
