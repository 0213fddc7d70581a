import { expect, test } from 'vitest';
import { createHarness } from './harness.ts';
import { setStage } from './stage.ts';

interface ListTests {
  /** The field of the answer with the list. */
  items: string;
  /** The kind of record of the stage that is in the list. */
  kind: string;
  /** A query that finds it, and one that is refused. */
  query?: Record<string, unknown>;
  wrong: Record<string, unknown>;
}

/** The tests of an endpoint of the back office that lists records of one kind. Called at the top of its test file. */
export async function testList(path: string, { items, kind, query = {}, wrong }: ListTests): Promise<void> {
  const stage = await setStage(await createHarness({ leavesMessages: true }));
  const endpoint = stage.endpoint('GET', path);

  test('lists what there is, and shows nothing of it to another tenant', async () => {
    const own = await endpoint.ask(query);
    expect(own.status).toBe(200);
    expect(own.body.data[items]).toContainEqual(expect.objectContaining({ id: stage.numbers[kind] }));
    const theirs = await endpoint.ask(query, stage.stranger);
    expect([theirs.status, theirs.body.data[items]]).toEqual([200, []]);
  });

  test('400, 401 and 403', async () => {
    const answers = await endpoint.refusals(query, wrong);
    expect(answers.slice(0, 3)).toEqual([
      '400 validation.failed',
      '401 auth.unauthenticated',
      '403 permission.denied',
    ]);
  });
}

interface RecordTests {
  /** The field of the answer with the record. */
  record: string;
  /** The kind of the record of the stage. */
  kind: string;
  /** The code of the answer to somebody who cannot reach it. */
  notFound: string;
}

/** The tests of an endpoint of the back office that answers one record. Called at the top of its test file. */
export async function testRecord(path: string, { record, kind, notFound }: RecordTests): Promise<void> {
  const stage = await setStage(await createHarness({ leavesMessages: true }));
  const endpoint = stage.endpoint('GET', path);
  const id = stage.numbers[kind];

  test('answers the record under its tag', async () => {
    const answer = await endpoint.ask({ id });
    expect(answer.status).toBe(200);
    expect(answer.body.data[record].id).toBe(id);
    expect(answer.headers['etag']).toMatch(/^"/);
  });

  test('400, 401, 403, and 404 to another tenant', async () => {
    expect(await endpoint.refusals({ id }, { id: 'x' })).toEqual([
      '400 validation.failed',
      '401 auth.unauthenticated',
      '403 permission.denied',
      `404 ${notFound}`,
    ]);
  });
}
