import { describe, expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import { makeProject } from '../../../test/harness/projects.ts';
import { makeTaskTenant } from '../../../test/harness/tasks.ts';
import { amountsInCentavos, amountsInReais } from './project-amounts.ts';

const h = await createHarness();
const { admin, tenant } = await makeTaskTenant(h);

describe('amounts inside', () => {
  test.each([
    ['0.00', 0],
    ['0.05', 5],
    ['0.10', 10],
    ['1.15', 115],
    ['4.35', 435],
    ['1500.00', 150_000],
    ['9999999999.99', 999_999_999_999],
  ])('%s is %i centavos, and the same text again', (reais, centavos) => {
    const inside = amountsInCentavos({ contract_value: reais, setup_value: reais, monthly_value: reais });
    expect(inside).toEqual({ contract_value: centavos, setup_value: centavos, monthly_value: centavos });
    expect(amountsInReais(inside)).toEqual({
      contract_value: reais,
      setup_value: reais,
      monthly_value: reais,
    });
  });

  test('add up without a rest', () => {
    const { contract_value, setup_value } = amountsInCentavos({
      contract_value: '0.10',
      setup_value: '0.20',
    });
    expect(amountsInReais({ monthly_value: contract_value + setup_value })).toEqual({
      monthly_value: '0.30',
    });
  });

  test('stay none, and fields that were not sent stay away; other fields stay as they are', () => {
    const fields = { contract_value: null, name: '12.50', billing_due_day: 31 };
    expect(amountsInCentavos(fields)).toEqual(fields);
    expect(amountsInReais(fields)).toEqual(fields);
  });

  test.each(['', '1e3', '-1.00', '1.005'])('%j is refused, not stored as none', (text) => {
    expect(() => amountsInCentavos({ contract_value: text })).toThrow('no decimal');
  });
});

const AMOUNTS = { contract_value: '9999999999.99', setup_value: '0.30', monthly_value: null };

async function stored(id: number): Promise<unknown> {
  const { rows } = await h.db.owner.query(
    `select contract_value::text, setup_value::text, monthly_value::text from projects
     where tenant_id = $1 and id = $2`,
    [tenant.id, id],
  );
  return rows[0];
}

async function logged(id: number): Promise<unknown[]> {
  const { rows } = await h.db.owner.query(
    `select before -> 'setup_value' as before, after -> 'setup_value' as after from audit_entries
     where tenant_id = $1 and target_type = 'project' and target_id = $2 order by id`,
    [tenant.id, id],
  );
  return rows;
}

describe('amounts outside', () => {
  test('are the decimals that were sent, in every answer and in the column', async () => {
    const project = await makeProject(admin, AMOUNTS);
    expect(project).toMatchObject(AMOUNTS);
    expect(await stored(project.id)).toEqual(AMOUNTS);
    const shown = await admin.get(`/api/projetos/show?id=${project.id}`);
    expect(shown.body.data).toMatchObject(AMOUNTS);
    const listed = await admin.get(`/api/projetos?search=${project.name}`);
    expect(listed.body.data).toMatchObject([AMOUNTS]);
    const changed = await admin.post('/api/projetos/update', { id: project.id, contract_value: '4.35' });
    expect(changed.body.data).toMatchObject({ ...AMOUNTS, contract_value: '4.35' });
    expect(await stored(project.id)).toEqual({ ...AMOUNTS, contract_value: '4.35' });
  });

  test('are the same decimals in the log, when the project is made, changed and deleted', async () => {
    const { id } = await makeProject(admin, { setup_value: '0.10' });
    await admin.post('/api/projetos/update', { id, setup_value: '1500.00' });
    await admin.post('/api/projetos/delete', { id });
    expect(await logged(id)).toEqual([
      { before: null, after: '0.10' },
      { before: '0.10', after: '1500.00' },
      { before: '1500.00', after: null },
    ]);
  });

  test('that were sent again as they are make no new version', async () => {
    const project = await makeProject(admin, AMOUNTS);
    const { body } = await admin.post('/api/projetos/update', { id: project.id, ...AMOUNTS });
    expect(body.data).toEqual(project);
  });
});
