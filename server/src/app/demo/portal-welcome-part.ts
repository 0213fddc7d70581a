import { sql } from 'kysely';
import { statement } from '../../platform/db/raw-statement.ts';
import type { DemoPart } from './demo-scope.ts';
import { demoTenant } from './demo-scope.ts';

const WELCOME = {
  pt: 'Que bom ver você. Aqui a Alfa e as suas lojas acompanham vendas, repasses e tarefas.',
  en: 'Good to see you. Here Alfa and its shops follow sales, payouts and tasks.',
};

/** Alfa says who it is before anybody signs in, and where help is. */
export const portalWelcomePart: DemoPart = async (scope) => {
  const { id } = demoTenant(scope, 'alfa');
  await scope.tx.many(
    statement(sql`insert into portal_welcomes (tenant_id, welcome_pt, welcome_en, help, version, updated_at)
      values (${id}, ${WELCOME.pt}, ${WELCOME.en}, 'ajuda@alfa.test', 1, ${scope.now})`),
  );
};
