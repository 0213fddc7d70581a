import { expect, test } from 'vitest';
import type { Harness } from './harness.ts';
import { setStage } from './stage.ts';

interface Export {
  /** Its path in the back office, such as `propostas`. */
  list: string;
  /** Query of the list that holds the one record of the stage, and what stands in its line. */
  query?: Record<string, unknown>;
  titles: readonly string[];
  line?: RegExp;
  /** What a viewer of the tenant is answered. */
  toViewer?: string;
}

/** What every export answers: its list as a file, in the words of people, and refusals. */
export function testExport(
  h: Harness,
  { line = /./, list, query = {}, titles, toViewer = '403 permission.denied' }: Export,
): void {
  test(`${list}: the rows of the list as CSV and as a workbook`, async () => {
    const stage = await setStage(h);
    const endpoint = stage.endpoint('GET', `${list}/exportar`);
    const { headers, status, text } = await endpoint.ask({ ...query, formato: 'csv' });
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const [head = '', ...lines] = text.trimEnd().split('\r\n');
    expect(head.replace('\uFEFF', '').split(';')).toEqual(titles);
    expect(lines).toHaveLength(Number(headers['x-total-count']));
    expect(
      lines.some((one) => line.test(one)),
      text,
    ).toBe(true);
    expect((await endpoint.ask({ ...query, formato: 'xlsx' })).text.slice(0, 2)).toBe('PK');
  });

  test(`${list}: 400, 401, 403, and nothing to another tenant`, async () => {
    const stage = await setStage(h);
    const endpoint = stage.endpoint('GET', `${list}/exportar`);
    expect((await endpoint.refusals({ formato: 'csv' }, { formato: 'pdf' })).slice(0, 3)).toEqual([
      '400 validation.failed',
      '401 auth.unauthenticated',
      toViewer,
    ]);
    const { text } = await endpoint.ask({ ...query, formato: 'csv' }, stage.stranger);
    expect(
      text.split('\r\n').some((one) => line.source !== '.' && line.test(one)),
      text,
    ).toBe(false);
  });
}
