import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the server does with every request from now on. */
type S3Behaviour = 'good' | 'unavailable' | 'silent' | 'hangup' | 'stalled';

interface S3Server {
  url: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  objects: Map<string, Buffer>;
  /** Method, and how its body was signed, of each request that was let in. */
  seen: string[];
  behaviour: S3Behaviour;
  close(): Promise<void>;
}

class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

const EMPTY = sha256('');

/** A local server with one bucket that speaks as much of S3 as storage needs, and lets in what is signed (Signature Version 4). */
export async function startS3Server(): Promise<S3Server> {
  const server = createServer((request, response) => {
    answer(state, request, response).catch((error: unknown) => refuse(response, request, error));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const state: S3Server = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket: 'retaguarda',
    region: 'sa-east-1',
    accessKeyId: 'AKIAEXAMPLE',
    secretAccessKey: 'a/very+secret/key',
    objects: new Map(),
    seen: [],
    behaviour: 'good',
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return state;
}

async function answer(state: S3Server, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (state.behaviour === 'hangup') return void request.socket.destroy();
  if (state.behaviour === 'silent') return;
  if (state.behaviour === 'unavailable') throw new Refusal(503, 'ServiceUnavailable');
  const url = new URL(request.url ?? '', state.url);
  assertSigned(state, request, url);
  const body = await readBody(request);
  const hash = String(request.headers['x-amz-content-sha256']);
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) {
    throw new Refusal(400, hash.startsWith('STREAMING-') ? 'NotImplemented' : 'XAmzContentSHA256Mismatch');
  }
  state.seen.push(`${request.method} ${hash === 'UNSIGNED-PAYLOAD' || hash === EMPTY ? hash : 'SIGNED'}`);
  const [, bucket = '', ...parts] = url.pathname.split('/').map(decodeURIComponent);
  if (bucket !== state.bucket) throw new Refusal(404, 'NoSuchBucket');
  if (request.method === 'GET' && url.searchParams.get('list-type') === '2') {
    return sendList(state, response, url.searchParams);
  }
  operate(state, request, response, parts.join('/'), body);
}

/** So few in an answer that whoever asks has to ask again. */
const LISTED_AT_ONCE = 2;

function sendList({ objects }: S3Server, response: ServerResponse, asked: URLSearchParams): void {
  const after = asked.get('continuation-token') ?? '';
  const found = [...objects]
    .filter(([key]) => key.startsWith(asked.get('prefix') ?? '') && key > after)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  const page = found.slice(0, LISTED_AT_ONCE);
  const more = found.length > page.length;
  const contents = page.map(
    ([key, bytes]) => `<Contents><Key>${key}</Key><Size>${bytes.length}</Size></Contents>`,
  );
  const next = more ? `<NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>` : '';
  response.setHeader('content-type', 'application/xml');
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
  );
}

function operate(
  { behaviour, objects }: S3Server,
  { headers, method }: IncomingMessage,
  response: ServerResponse,
  key: string,
  body: Buffer,
): void {
  if (method === 'HEAD' && key === '') return void response.end();
  if (key === '') throw new Refusal(501, 'NotImplemented');
  if (method === 'PUT') {
    objects.set(key, body);
    response.setHeader('etag', `"${createHash('md5').update(body).digest('hex')}"`).end();
  } else if (method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (method === 'GET') {
    const object = objects.get(key);
    if (object === undefined) throw new Refusal(404, 'NoSuchKey');
    sendObject(response, object, headers.range, behaviour === 'stalled');
  } else throw new Refusal(501, 'NotImplemented');
}

function sendObject(response: ServerResponse, object: Buffer, range: string | undefined, isCut: boolean) {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  const [start, end] = [Number(first ?? 0), Math.min(Number(last ?? object.length - 1), object.length - 1)];
  if (start > end && object.length > 0) throw new Refusal(416, 'InvalidRange');
  const part = object.subarray(start, end + 1);
  if (first !== undefined) {
    response.statusCode = 206;
    response.setHeader('content-range', `bytes ${start}-${end}/${object.length}`);
  }
  response.setHeader('content-type', 'application/octet-stream').setHeader('content-length', part.length);
  if (isCut) response.write(part.subarray(0, 1));
  else response.end(part);
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const said = request.headers['content-length'];
  if (request.method === 'PUT' && said === undefined) throw new Refusal(411, 'MissingContentLength');
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  if (said !== undefined && body.length !== Number(said)) throw new Refusal(400, 'IncompleteBody');
  return body;
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
function assertSigned(state: S3Server, request: IncomingMessage, url: URL): void {
  const { headers, method = '' } = request;
  const [, keyId, scope = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (keyId !== state.accessKeyId) throw new Refusal(403, 'InvalidAccessKeyId');
  const time = String(headers['x-amz-date']);
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - at) < 900_000)) throw new Refusal(403, 'RequestTimeTooSkewed');
  if (scope !== `${time.slice(0, 8)}/${state.region}/s3/aws4_request`) {
    throw new Refusal(400, 'AuthorizationHeaderMalformed');
  }
  const names = signedHeaders.split(';');
  for (const name of ['host', 'x-amz-content-sha256', 'x-amz-date']) {
    if (!names.includes(name)) throw new Refusal(403, 'AccessDenied');
  }
  const canonical = [
    method,
    url.pathname,
    [...url.searchParams]
      .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .sort()
      .join('&'),
    ...names.map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    signedHeaders,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n');
  const key = scope
    .split('/')
    .reduce<Buffer | string>((above, part) => hmac(above, part), `AWS4${state.secretAccessKey}`);
  if (!timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'))) {
    throw new Refusal(403, 'SignatureDoesNotMatch');
  }
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function refuse(response: ServerResponse, request: IncomingMessage, error: unknown): void {
  if (!(error instanceof Refusal)) return void response.destroy();
  request.resume();
  const xml = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${error.code}</Code><Message>${error.code}</Message></Error>`;
  response.writeHead(error.status, { 'content-type': 'application/xml' });
  response.end(request.method === 'HEAD' ? undefined : xml);
}
