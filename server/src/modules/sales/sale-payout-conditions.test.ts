import type { SaleStatus } from '@retaguarda/rules/sale-status';
import { expect, test } from 'vitest';
import { createHarness } from '../../../test/harness/harness.ts';
import {
  makeEstablishment,
  makeNumberedCompany,
  makeRatePlan,
  saleDraft,
  sell,
} from '../../../test/harness/operations.ts';
import { changeRecordedSale } from './sale-change-service.ts';

const h = await createHarness();
const NOBODY = { userId: null, ip: null, requestId: null };
const BACKOFFICE = '/backend/api';
const DAY_MS = 86_400_000;

const OF: Record<string, string> = {
  prevista: 'a_liquidar',
  antecipada: 'a_liquidar',
  liquidada: 'liquidada',
  retida: 'retida',
};

interface Line {
  nsu: string;
  status: SaleStatus;
  status_liquidacao: string;
}

test('the list narrowed by settlement has those of which each line says so, whatever was held or disputed', async () => {
  h.clock.set(new Date('2026-03-10T15:00:00Z'));
  const tenant = await h.tenant();
  const company = await makeNumberedCompany(h, await tenant.user({ role: 'admin' }));
  await makeRatePlan(await tenant.user({ role: 'admin' }));
  const admin = () => tenant.user({ role: 'admin' });
  const shops = [];
  for (const advances of [false, false, false, true])
    shops.push(await makeEstablishment(await admin(), company.id, { antecipacao_automatica: advances }));
  const [open, blocked, released, advanced] = shops.map(({ id }) => id);
  const kinds = [
    { modalidade: 'debito' },
    { modalidade: 'credito_vista' },
    { modalidade: 'credito_parcelado', parcelas: 3 },
    { modalidade: 'debito', status: 'negada' },
    { modalidade: 'credito_vista', status: 'autorizada' },
  ] as const;
  const drafts = [open, blocked, released, advanced].flatMap((shop, of) =>
    kinds.flatMap((kind, at) =>
      ['whole', 'disputed', 'won', 'refunded'].map((fate) =>
        saleDraft(shop ?? 0, { ...kind, nsu: `${of}-${at}-${fate}`, dataTransacao: h.clock.now() }),
      ),
    ),
  );
  const { recorded } = await sell(h, tenant.id, drafts);
  const change = (fate: string, to: SaleStatus) =>
    Promise.all(
      recorded
        .filter(({ index }) => drafts[index]?.nsu.endsWith(fate) && drafts[index]?.status === 'capturada')
        .map(({ id }) =>
          h.database.transaction([tenant.id], (tx) =>
            changeRecordedSale(
              tx,
              { clock: h.clock, origin: NOBODY },
              { tenantId: tenant.id, id },
              { to, centavos: null },
            ),
          ),
        ),
    );
  const setStatus = async (id: number | undefined, status: string) => {
    const body = { id, status, motivo: 'conferência' };
    const answer = await (await admin()).post(`${BACKOFFICE}/estabelecimentos/atualizar.php`, body);
    expect(answer.status, answer.text).toBe(200);
  };
  const seen = new Set<string>();
  const compare = async () => {
    const reader = await admin();
    const listed = async (query: string): Promise<Line[]> =>
      (await reader.get(`${BACKOFFICE}/transacoes/listar.php?per_page=200${query}`)).body.data.transacoes;
    const owed = (await listed('')).filter(({ status }) =>
      ['capturada', 'estornada', 'contestada'].includes(status),
    );
    for (const wish of ['a_liquidar', 'liquidada', 'retida']) {
      const expected = owed.filter((line) => OF[line.status_liquidacao] === wish).map(({ nsu }) => nsu);
      if (expected.length > 0) seen.add(wish);
      expect(
        (await listed(`&liquidacao=${wish}`)).map(({ nsu }) => nsu),
        wish,
      ).toEqual(expected);
    }
  };
  const later = (days: number) => h.clock.set(new Date(h.clock.now().getTime() + days * DAY_MS));
  await compare();
  await change('disputed', 'contestada');
  await change('won', 'contestada');
  await setStatus(blocked, 'bloqueado');
  await setStatus(released, 'bloqueado');
  await compare();
  later(2);
  await compare();
  await change('refunded', 'estornada');
  await setStatus(released, 'ativo');
  await compare();
  later(31);
  await change('won', 'capturada');
  await compare();
  later(70);
  await compare();
  expect(seen.size).toBe(3);
});
