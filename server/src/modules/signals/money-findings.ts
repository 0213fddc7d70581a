import { addDays } from '@retaguarda/rules/calendar-days';
import { sql } from 'kysely';
import { statement } from '../../platform/db/raw-statement.ts';
import { localDate, startOfLocalDate } from '../../platform/local-date.ts';
import { bankingDaysBefore, type Finding, LOOK_BACK_DAYS, type Look, MOST_FOUND } from './look.ts';

interface ReturnedRow {
  id: number;
  establishmentId: number;
  centavos: number;
  status: 'devolvido' | 'rejeitado';
  updatedAt: Date;
}

/** Payouts that came back or were refused, in whose place there is no other, and after which the establishment was not paid. */
export async function findReturned(look: Look): Promise<Finding[]> {
  const { calendar, db, limits, tenantId, timeZone, today } = look;
  const since = startOfLocalDate(addDays(today, -LOOK_BACK_DAYS), timeZone);
  const rows = await db.many(
    statement(sql<ReturnedRow>`
      select p.id, p.establishment_id as "establishmentId", p.centavos, p.status, p.updated_at as "updatedAt"
      from payouts p
      where p.tenant_id = ${tenantId} and p.status in ('devolvido', 'rejeitado') and p.created_at >= ${since}
        and not exists (select from payouts r where r.tenant_id = ${tenantId} and r.substitui = p.id and r.status <> 'cancelado')
        and not exists (
          select from payouts r where r.tenant_id = ${tenantId} and r.establishment_id = p.establishment_id
            and r.created_at > p.created_at and r.status = 'pago')
      order by p.created_at desc, p.id desc limit ${MOST_FOUND}`),
  );
  const worseFrom = bankingDaysBefore(today, limits.dias_uteis_critico, calendar);
  return rows.map(({ centavos, establishmentId, id, status, updatedAt }) => {
    const returnedOn = localDate(updatedAt, timeZone);
    return {
      subject: String(id),
      establishmentId,
      payoutId: id,
      severity: returnedOn <= worseFrom ? 'critica' : 'atencao',
      facts: { valor_centavos: centavos, situacao: status, devolvido_em: returnedOn },
    };
  });
}

/** So many days up to the last file tell whether an acquirer sends them regularly. */
const REGULAR_DAYS = 30;

interface FileDay {
  acquirer: string;
  contents: 'vendas' | 'pagamentos';
  day: string;
}

/** Files that an acquirer sent regularly, and that do not come any more since some banking days. */
export async function findMissingFiles(look: Look): Promise<Finding[]> {
  const { db, tenantId, timeZone, today } = look;
  const since = startOfLocalDate(addDays(today, -LOOK_BACK_DAYS), timeZone);
  const days = await db.many(
    statement(sql<FileDay>`
      select distinct f.adquirente as acquirer, f.conteudo as contents, (f.created_at at time zone ${timeZone}::text)::date as day
      from acquirer_files f
      where f.tenant_id = ${tenantId} and f.created_at >= ${since} and f.estado <> 'recusado'
        and f.conteudo in ('vendas', 'pagamentos')`),
  );
  const series = Map.groupBy(days, ({ acquirer, contents }) => `${acquirer}:${contents}`);
  return [...series].flatMap(([subject, files]) => missingOf(look, subject, files));
}

function missingOf({ calendar, limits, today }: Look, subject: string, files: FileDay[]): Finding[] {
  const [first] = files;
  const last = files.reduce((latest, { day }) => (day > latest ? day : latest), '');
  const regular = files.filter(({ day }) => day > addDays(last, -REGULAR_DAYS)).length;
  if (first === undefined || regular < limits.arquivos) return [];
  if (last >= bankingDaysBefore(today, limits.dias_uteis, calendar)) return [];
  const isWorse = last < bankingDaysBefore(today, limits.dias_uteis_critico, calendar);
  return [
    {
      subject,
      establishmentId: null,
      payoutId: null,
      severity: isWorse ? 'critica' : 'atencao',
      facts: { adquirente: first.acquirer, conteudo: first.contents, ultimo_arquivo: last },
    },
  ];
}
