import { addMonths, firstDayOf, monthOf } from '@retaguarda/rules/calendar-days';
import { bankingCalendar } from '../../modules/calendar/index.ts';
import { firstDueDate } from '../../modules/merchants/index.ts';
import type { ProposalTables } from '../../modules/proposals/index.ts';
import { writeAudit } from '../../platform/audit/audit.ts';
import { queryBuilder } from '../../platform/db/builder.ts';
import { dateOf, idOf, type OwnerCompany } from './demo-owner.ts';
import type { SellingPlace } from './demo-sales.ts';
import { type DemoScope, daysBefore, demoUuid } from './demo-scope.ts';
import type { DemoShop } from './demo-shops.ts';
import { cnpj, cpf } from './identifiers.ts';
import type { Random } from './random.ts';

const query = queryBuilder<ProposalTables>();

/** Of the month, on which rents fall due: far enough from its first day, when they are charged, that each month has a day of its own. */
const DUE_DAY = 15;

/** The number of an establishment at the acquirer; `number` is its place among the shops, from 1. */
export const ecCodeOf = (number: number): string => String(1_000_012_300 + number);

/** An establishment with its location, and a terminal that is let to it. */
export async function insertShop(
  scope: DemoScope,
  random: Random,
  owner: OwnerCompany,
  shop: DemoShop,
  number: number,
): Promise<SellingPlace> {
  const { companyId, tenantId, whiteLabelId } = owner;
  const { now, tx } = scope;
  const uuid = demoUuid('record', 7000 + number);
  const since = daysBefore(now, 400 + number * 7);
  const stamps = { created_at: since, updated_at: since };
  const establishmentId = await idOf(
    tx.first(
      query
        .insertInto('establishments')
        .values({
          tenant_id: tenantId,
          uuid,
          white_label_id: whiteLabelId,
          company_id: companyId,
          codigo_ec: ecCodeOf(number),
          tipo_pessoa: 2,
          documento: cnpj(random, random.chance(0.2) ? 'alphanumeric' : 'numeric'),
          razao_social: shop.legalName,
          nome_fantasia: shop.name,
          mcc: shop.mcc,
          email: `contato@loja${number}.test`,
          status: shop.status ?? 'ativo',
          antecipacao_automatica: random.chance(0.3),
          taxa_antecipacao_ppm: null,
          domicilio: JSON.stringify({
            ispb: '18236120',
            codigo_banco: '260',
            agencia: '0001',
            conta: random.digits(8),
            tipo_conta: 'corrente',
            titular: shop.legalName,
          }),
          responsavel_nome: 'Responsável pelo estabelecimento',
          responsavel_cpf: cpf(random),
          data_credenciamento: shop.status === 'em_analise' ? null : dateOf(since),
          metadata: '{}',
          ...stamps,
        })
        .returning('id'),
    ),
  );
  const target = { id: establishmentId, uuid, since };
  await auditShop(scope, owner, shop, target);
  const locationId = await insertLocation(scope, random, owner, establishmentId, stamps);
  const place = { ...owner, establishmentId, locationId };
  const terminalId = await insertTerminal(scope, random, place, number, stamps);
  const { quietDays = 0, salesPerDay, ticket } = shop;
  return { establishmentId, locationId, terminalId, ticket, salesPerDay, quietDays };
}

/** The entry that its registration would have left. */
async function auditShop(
  { tx }: DemoScope,
  { companyId, tenantId }: OwnerCompany,
  { legalName, mcc, name }: DemoShop,
  { id, since, uuid }: { id: number; uuid: string; since: Date },
): Promise<void> {
  const nobody = { userId: null, ip: null, requestId: null };
  const target = { targetType: 'establishment', targetUuid: uuid, targetId: id, companyId };
  const after = { razao_social: legalName, nome_fantasia: name, mcc };
  const entry = { tenantId, action: 'establishment.created', ...target, after };
  await writeAudit(tx, { now: () => since }, nobody, entry);
}

interface Stamps {
  created_at: Date;
  updated_at: Date;
}

async function insertLocation(
  { tx }: DemoScope,
  random: Random,
  { place, tenantId }: OwnerCompany,
  establishmentId: number,
  stamps: Stamps,
): Promise<number> {
  const street = random.pick(place.streets);
  return idOf(
    tx.first(
      query
        .insertInto('establishment_locations')
        .values({
          tenant_id: tenantId,
          establishment_id: establishmentId,
          nome: 'Matriz',
          cep: street.cep,
          endereco: street.endereco,
          bairro: street.bairro,
          numero: String(random.integer(10, 2999)),
          cidade: place.cidade,
          estado: place.estado,
          principal: true,
          status: 'ativo',
          ...stamps,
        })
        .returning('id'),
    ),
  );
}

async function insertTerminal(
  { now, tx }: DemoScope,
  random: Random,
  owner: OwnerCompany & { establishmentId: number; locationId: number },
  number: number,
  stamps: Stamps,
): Promise<number> {
  const { companyId, establishmentId, locationId, tenantId, whiteLabelId } = owner;
  const smart = random.chance(0.6);
  const terminalId = await idOf(
    tx.first(
      query
        .insertInto('terminals')
        .values({
          tenant_id: tenantId,
          uuid: demoUuid('record', 7500 + number),
          white_label_id: whiteLabelId,
          company_id: companyId,
          numero_serie: `6C${String(123_400 + number)}`,
          modelo: smart ? 'A920' : 'S920',
          fabricante: 'PAX',
          tipo: smart ? 'smart_pos' : 'pos',
          status: 'ativo',
          establishment_id: establishmentId,
          location_id: locationId,
          ...stamps,
        })
        .returning('id'),
    ),
  );
  await insertRental(
    { tenantId, companyId, whiteLabelId, establishmentId, terminalId },
    smart ? 7990 : 3990,
    number,
    {
      tx,
      now,
    },
  );
  return terminalId;
}

/** The shop that has paid nothing for the first months of a contract that is older than the others. */
const LATE_SHOP = 2;

/** Let three months ago and charged for each of them: what is due was paid, but for some of the second month. */
async function insertRental(
  owner: {
    tenantId: number;
    companyId: number;
    whiteLabelId: number;
    establishmentId: number;
    terminalId: number;
  },
  centavos: number,
  number: number,
  { now, tx }: Pick<DemoScope, 'now' | 'tx'>,
): Promise<void> {
  const { companyId, establishmentId, tenantId, terminalId, whiteLabelId } = owner;
  const month = monthOf(dateOf(now));
  const unpaid = number === LATE_SHOP ? [6, 5, 4] : [];
  const rentalId = await idOf(
    tx.first(
      query
        .insertInto('rentals')
        .values({
          tenant_id: tenantId,
          uuid: demoUuid('record', 8000 + number),
          white_label_id: whiteLabelId,
          company_id: companyId,
          establishment_id: establishmentId,
          terminal_id: terminalId,
          valor_mensal_centavos: centavos,
          dia_vencimento: DUE_DAY,
          inicio: firstDayOf(addMonths(month, -3 - unpaid.length)),
          forma_cobranca: number % 2 === 0 ? 'boleto' : 'desconto_liquidacao',
          proxima_competencia: month,
          created_at: daysBefore(now, 120 + 31 * unpaid.length),
          updated_at: daysBefore(now, 120),
        })
        .returning('id'),
    ),
  );
  const calendar = bankingCalendar();
  const charges = [...unpaid, 3, 2, 1].map((ago) => {
    const chargedOn = firstDayOf(addMonths(month, 1 - ago));
    const vencimento = firstDueDate({ dueDay: DUE_DAY }, chargedOn, calendar);
    const isPaid = vencimento < dateOf(now) && ago <= 3 && (ago === 3 || number % 3 !== 0);
    const made = new Date(`${chargedOn}T09:11:00.000Z`);
    return {
      tenant_id: tenantId,
      rental_id: rentalId,
      company_id: companyId,
      competencia: addMonths(month, -ago),
      vencimento,
      valor_centavos: centavos,
      status: isPaid ? ('paga' as const) : ('pendente' as const),
      paga_em: isPaid ? new Date(`${vencimento}T15:00:00.000Z`) : null,
      created_at: made,
      updated_at: made,
    };
  });
  await tx.many(query.insertInto('rental_charges').values(charges));
}
