import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type AiServer, type Behaviour, GOOD_SUMMARY, startAiServer } from '../../../test/ai/ai-server.ts';
import { AiFailed } from './ai.ts';
import { createOpenAi } from './openai.ts';

const servers: AiServer[] = [];
let server: AiServer;

beforeEach(async () => {
  server = await startAiServer();
  servers.push(server);
});

afterAll(() => Promise.all(servers.map((started) => started.close())));

const connect = (differences: { apiKey?: string; baseUrl?: string; attemptMs?: number } = {}) =>
  createOpenAi(
    {
      baseUrl: differences.baseUrl ?? server.url,
      apiKey: differences.apiKey ?? server.key,
      model: 'modelo-de-texto',
      transcriptionModel: 'modelo-de-voz',
    },
    { attemptMs: differences.attemptMs ?? 2_000, retries: 0 },
  );

const signal = () => AbortSignal.timeout(5_000);
const question = { instructions: 'Resuma.', material: [{ kind: 'text', text: 'Olá' }] as const };
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

test('a question carries texts, images and files, and the answer is a text', async () => {
  const bytes = Buffer.from('conteúdo');
  const answer = await connect().answer(
    {
      instructions: 'Resuma.',
      material: [
        { kind: 'text', text: 'Olá' },
        { kind: 'image', name: 'foto.png', mimeType: 'image/png', bytes },
        { kind: 'file', name: 'laudo.pdf', mimeType: 'application/pdf', bytes },
      ],
    },
    signal(),
  );
  expect(answer).toBe(GOOD_SUMMARY);
  const data = bytes.toString('base64');
  expect(server.completions).toEqual([
    {
      model: 'modelo-de-texto',
      response_format: { type: 'json_object' },
      messages: [
        { role: 'system', content: 'Resuma.' },
        {
          role: 'user',
          content: [
            { type: 'text', text: 'Olá' },
            { type: 'image_url', image_url: { url: `data:image/png;base64,${data}` } },
            {
              type: 'file',
              file: { filename: 'laudo.pdf', file_data: `data:application/pdf;base64,${data}` },
            },
          ],
        },
      ],
    },
  ]);
});

test('a recording is sent as a form', async () => {
  const bytes = Buffer.from([0, 1, 2, 255]);
  const said = await connect().transcribe({ name: 'reunião.mp4', mimeType: 'video/mp4', bytes }, signal());
  expect(said).toBe('Bom dia, precisamos do contrato até sexta.');
  expect(server.transcriptions).toEqual([
    { model: 'modelo-de-voz', fileName: 'reunião.mp4', mimeType: 'video/mp4', bytes },
  ]);
});

describe('a failure says why and nothing that the server wrote', () => {
  test.each<[Behaviour, string]>([
    [{ kind: 'status', status: 401 }, 'key'],
    [{ kind: 'status', status: 403 }, 'key'],
    [{ kind: 'status', status: 429 }, 'limit'],
    [{ kind: 'status', status: 400 }, 'rejected'],
    [{ kind: 'status', status: 500 }, 'server'],
    [{ kind: 'status', status: 307, headers: { location: 'http://127.0.0.1:1/' } }, 'unreachable'],
    [{ kind: 'broken' }, 'answer'],
    [{ kind: 'empty' }, 'answer'],
    [{ kind: 'hangup' }, 'unreachable'],
    [{ kind: 'silent' }, 'timeout'],
  ])('%o: %s', async (behaviour, reason) => {
    server.behave(behaviour);
    // Short only where nothing else ends the wait: on a busy machine an answer may take longer than that.
    const ai = connect(behaviour.kind === 'silent' ? { attemptMs: 300 } : {});
    for (const work of [
      ai.answer(question, signal()),
      ai.transcribe({ name: 'a.mp3', mimeType: 'audio/mpeg', bytes: Buffer.from('x') }, signal()),
    ]) {
      const error = await failureOf(work);
      expect(error).toBeInstanceOf(AiFailed);
      expect(error).toMatchObject({ reason });
      expect(
        Object.entries(error as object)
          .flat()
          .join() + String(error),
      ).not.toContain('secreta');
      expect((error as Error).cause).toBeUndefined();
    }
  });

  test('when nobody is there, and when time is up', async () => {
    expect(
      await failureOf(connect({ baseUrl: 'http://127.0.0.1:1/v1' }).answer(question, signal())),
    ).toMatchObject({ reason: 'unreachable' });
    server.behave({ kind: 'silent' });
    expect(await failureOf(connect().answer(question, AbortSignal.timeout(50)))).toMatchObject({
      reason: 'timeout',
    });
  });
});

describe('one more attempt', () => {
  const patient = (attemptMs = 2_000) =>
    createOpenAi(
      { baseUrl: server.url, apiKey: server.key, model: 'm', transcriptionModel: 't' },
      { attemptMs },
    );
  const soon = { 'retry-after-ms': '1' };

  test.each<[Behaviour, string]>([
    [{ kind: 'status', status: 500, headers: soon }, 'server'],
    [{ kind: 'status', status: 429, headers: soon }, 'limit'],
    [{ kind: 'status', status: 409, headers: { ...soon, 'retry-after': '40' } }, 'rejected'],
    [{ kind: 'status', status: 400, headers: { ...soon, 'x-should-retry': 'true' } }, 'rejected'],
    [{ kind: 'hangup' }, 'unreachable'],
  ])('%o', async (behaviour, reason) => {
    server.behave(behaviour);
    expect(await failureOf(patient().answer(question, signal()))).toMatchObject({ reason });
    expect(server.completions).toHaveLength(2);
  });

  test('after silence', async () => {
    server.behave({ kind: 'silent' });
    expect(await failureOf(patient(200).answer(question, signal()))).toMatchObject({ reason: 'timeout' });
    expect(server.completions).toHaveLength(2);
  });

  test('with the same recording', async () => {
    server.behave({ kind: 'status', status: 503, headers: soon });
    const recording = { name: 'a.mp3', mimeType: 'audio/mpeg', bytes: Buffer.from('x') };
    await failureOf(patient().transcribe(recording, signal()));
    expect(server.transcriptions).toHaveLength(2);
    expect(server.transcriptions[1]).toEqual(server.transcriptions[0]);
  });

  test.each<Behaviour>([
    { kind: 'status', status: 400 },
    { kind: 'status', status: 401 },
    { kind: 'status', status: 429, headers: { 'x-should-retry': 'false' } },
    { kind: 'broken' },
  ])('is not made after %o', async (behaviour) => {
    server.behave(behaviour);
    expect(await failureOf(patient().answer(question, signal()))).toBeInstanceOf(AiFailed);
    expect(server.completions).toHaveLength(1);
  });

  test('waits for no longer than whoever asked', async () => {
    server.behave({ kind: 'status', status: 503, headers: { 'retry-after': '30' } });
    expect(await failureOf(patient().answer(question, AbortSignal.timeout(300)))).toMatchObject({
      reason: 'timeout',
    });
    expect(server.completions).toHaveLength(1);
  });
});

describe('a look at the server', () => {
  test('finds it, also when it lists no models, and is remembered', async () => {
    const ai = connect();
    await ai.verify();
    server.behave({ kind: 'status', status: 500 }, '/models');
    await ai.verify();
    server.behave({ kind: 'status', status: 404 }, '/models');
    await connect().verify();
  });

  test('fails for a wrong key and for nobody', async () => {
    expect(await failureOf(connect({ apiKey: 'falsa' }).verify())).toMatchObject({ reason: 'key' });
    expect(await failureOf(connect({ baseUrl: 'http://127.0.0.1:1' }).verify())).toMatchObject({
      reason: 'unreachable',
    });
  });
});
