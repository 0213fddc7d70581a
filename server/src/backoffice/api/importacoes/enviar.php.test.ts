import { beforeAll, describe, expect, test } from 'vitest';
import { bindToCompany } from '../../../../test/harness/companies.ts';
import { createHarness } from '../../../../test/harness/harness.ts';
import { makeEstablishment, makeNumberedCompany, makeRatePlan } from '../../../../test/harness/operations.ts';
import type { TestTenant, TestUser } from '../../../../test/harness/people.ts';
import { outcome } from '../../../../test/harness/user-answers.ts';
import { importJobs } from '../../../modules/imports/index.ts';
import { IMPORTED_KINDS } from '../../import-kinds/index.ts';

const BASE = '/backend/api/importacoes';
const h = await createHarness();

let tenant: TestTenant;
let admin: TestUser;

beforeAll(async () => {
  tenant = await h.tenant();
  admin = await tenant.user({ role: 'admin' });
  await makeNumberedCompany(h, admin);
});

const handIn = (kind: string, payload: string, query = '', user = admin) =>
  user.post(`${BASE}/enviar.php?tipo=${kind}&arquivo=a.csv${query}`, undefined, {
    payload,
    headers: { 'content-type': 'text/csv' },
  });

async function progress(id: number, user = admin) {
  const { causas, erros, importacoes } = (await user.get(`${BASE}/listar.php?id=${id}`)).body.data;
  return { ...importacoes[0], erros, causas };
}

async function imported(kind: string, payload: string, query = '', user = admin) {
  const answer = await handIn(kind, payload, query, user);
  expect(answer.status, answer.text).toBe(200);
  await h.runJobs();
  return progress(answer.body.data.importacao.id, user);
}

const count = async (table: string) => {
  const { rows } = await h.db.owner.query(`select count(*)::int as n from ${table} where tenant_id = $1`, [
    tenant.id,
  ]);
  return rows[0].n;
};

describe('terminals', () => {
  const header = 'numero_serie;modelo;fabricante;tipo';

  test('come to be as the endpoint makes them, once, with their entries of the log', async () => {
    const csv = `${header}\nimp-0001;A920;PAX;smart_pos\nIMP-0002;D190;;Pinpad\n`;
    const before = await count('terminals');
    expect(await imported('terminais', csv)).toMatchObject({
      tipo: 'terminais',
      status: 'concluida',
      linhas: 2,
      importadas: 2,
      recusadas: 0,
    });
    expect((await count('terminals')) - before).toBe(2);
    const { rows } = await h.db.owner.query(
      `select a.actor_user_id::int as who, a.after ->> 'numeroSerie' as serial from audit_entries a
       where a.tenant_id = $1 and a.action = 'terminal.created' and a.after ->> 'numeroSerie' in ('IMP-0001', 'IMP-0002')
       order by 2`,
      [tenant.id],
    );
    expect(rows).toEqual([
      { who: admin.id, serial: 'IMP-0001' },
      { who: admin.id, serial: 'IMP-0002' },
    ]);
    expect(await imported('terminais', csv)).toMatchObject({ importadas: 0, duplicadas: 2, recusadas: 0 });
  });

  test('a line at fault is refused with what the endpoint says, and the others come to be', async () => {
    const csv = `${header}\nX;A920;PAX;smart_pos\nIMP-0003;A920;PAX;telefone\nIMP-0004;A920;PAX;pos\n`;
    const run = await imported('terminais', csv);
    expect(run).toMatchObject({ linhas: 3, importadas: 1, recusadas: 2, recusadas_disponiveis: true });
    expect(
      run.erros.map(({ campo, codigo, linha, valor }: Record<string, unknown>) => [
        linha,
        campo,
        codigo,
        valor,
      ]),
    ).toEqual([
      [2, 'numero_serie', 'formato', 'X'],
      [3, 'tipo', 'formato', 'telefone'],
    ]);
    expect(run.causas).toHaveLength(2);
    const { text } = await admin.get(`${BASE}/recusadas.php?id=${run.id}`);
    expect(text).toContain('IMP-0003;A920;PAX;telefone;');
    const mended = text.replace('telefone', 'pos');
    expect(await imported('terminais', mended)).toMatchObject({ importadas: 1, recusadas: 1 });
  });

  test('a trial says what would be and writes nothing', async () => {
    const before = await count('terminals');
    const log = await count('audit_entries');
    const csv = `${header}\nTRY-0001;A920;PAX;pos\nTRY-0001;A920;PAX;pos\nIMP-0001;A920;PAX;pos\nY;A920;PAX;pos\n`;
    expect(await imported('terminais', csv, '&ensaio=true')).toMatchObject({
      ensaio: true,
      importadas: 1,
      duplicadas: 2,
      recusadas: 1,
    });
    expect(await count('terminals')).toBe(before);
    // That of the import itself alone.
    expect((await count('audit_entries')) - log).toBe(2);
    expect(await imported('terminais', csv)).toMatchObject({ importadas: 1, duplicadas: 2, recusadas: 1 });
  });

  test('an interrupted import goes on behind the last line that was written', async () => {
    const lines = Array.from({ length: 40 }, (_line, at) => `CUT-${1_000 + at};A920;PAX;pos`);
    const { id } = (await handIn('terminais', [header, ...lines, ''].join('\n'))).body.data.importacao;
    await h.db.owner.query('delete from outbox where topic = $1', ['operations.import']);
    const ending = new AbortController();
    let seen = 0;
    const context = {
      ...h.context,
      clock: {
        now: () => {
          seen += 1;
          if (seen === 60) ending.abort(new Error('the process ends'));
          return h.context.clock.now();
        },
      },
    };
    const payload = { tenantId: tenant.id, runId: id };
    const first = importJobs(context, IMPORTED_KINDS)['operations.import'];
    await expect(first?.(payload, { signal: ending.signal, number: 1 })).rejects.toThrow('ends');
    const halfway = await progress(id);
    expect(halfway.importadas).toBeGreaterThan(0);
    expect(halfway.importadas).toBeLessThan(40);
    const again = importJobs(h.context, IMPORTED_KINDS)['operations.import'];
    await again?.(payload, { signal: new AbortController().signal, number: 2 });
    expect(await progress(id)).toMatchObject({
      status: 'concluida',
      linhas: 40,
      importadas: 40,
      duplicadas: 0,
    });
  });
});

describe('establishments', () => {
  const header = 'codigo_ec;documento;razao_social;mcc;email;local_cidade;local_estado;plano_taxas';

  test('take CNPJs with letters, and tell no document, e-mail or name in what they say of a fault', async () => {
    await makeRatePlan(admin);
    const csv = [
      header,
      '1000077701;12.ABC.345/01DE-35;Padaria Ltda;5462;dona@exemplo.com.br;Santos;SP;',
      '1000077702;529.982.247-20;Fulano;5462;dona@exemplo.com.br;;;',
      '1000077703;12ABC34501DE35;Padaria Ltda;5462;sem-arroba;;;',
      '1000077704;12ABC34501DE35;Padaria Ltda;5462;;;;Nenhum',
      '',
    ].join('\n');
    const run = await imported('estabelecimentos', csv);
    expect(run).toMatchObject({ linhas: 4, importadas: 1, recusadas: 3 });
    expect(
      run.erros.map(({ campo, codigo, linha }: Record<string, unknown>) => [linha, campo, codigo]),
    ).toEqual([
      [3, 'documento', 'validation.document'],
      [4, 'email', 'formato'],
      [5, 'plano_taxas', 'referencia_desconhecida'],
    ]);
    const report = (await admin.get(`${BASE}/erros.php?id=${run.id}`)).text;
    for (const secret of ['529', 'exemplo', 'sem-arroba', 'Fulano']) expect(report).not.toContain(secret);
  });

  test('an establishment is of the company of whoever is bound to one', async () => {
    const company = await makeNumberedCompany(h, admin);
    const other = await makeNumberedCompany(h, admin);
    const bound = await tenant.user({ role: 'admin' });
    await bindToCompany(h, bound, company.uuid);
    const csv = `codigo_ec;documento;razao_social;mcc\n1000088801;12ABC34501DE35;Loja;5462\n`;
    expect(await imported('estabelecimentos', csv, '', bound)).toMatchObject({ importadas: 1 });
    const { rows } = await h.db.owner.query(
      'select company_id::int as c from establishments where codigo_ec = $1',
      ['1000088801'],
    );
    expect(rows).toEqual([{ c: company.id }]);
    const elsewhere = (await makeEstablishment(admin, other.id)).codigo_ec;
    expect(elsewhere).not.toBe('1000088801');
    const run = await imported('terminais', 'numero_serie;modelo;tipo\nADM-0001;A;pos\n');
    expect((await bound.get(`${BASE}/listar.php?id=${run.id}`)).status).toBe(404);
  });
});

test('who may not make a record may not hand in a file of them', async () => {
  const reader = await tenant.user({ role: 'viewer' });
  await tenant.grant(reader, 'operacoes.read');
  const csv = 'numero_serie;modelo;tipo\nNO-0001;A;pos\n';
  expect(outcome(await handIn('terminais', csv, '', reader))).toBe('403 permission.denied');
  expect(outcome(await handIn('empresas', 'razao_social\nX\n', '', reader))).toBe('403 permission.denied');
});

test('who lost the right meanwhile has nothing written', async () => {
  const writer = await tenant.user({ role: 'admin' });
  const answer = await handIn('terminais', 'numero_serie;modelo;tipo\nLOST-0001;A;pos\n', '', writer);
  await h.db.owner.query(`update users set status = 'inativo' where id = $1`, [writer.id]);
  await h.runJobs();
  const run = await progress(answer.body.data.importacao.id);
  expect(run).toMatchObject({ status: 'falhou', importadas: 0, erros: [{ codigo: 'sem_permissao' }] });
});
