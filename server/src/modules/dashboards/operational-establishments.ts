import type { Caller } from '../../platform/auth/caller.ts';
import { maskCpf } from '../../platform/brazil/mask.ts';
import type { DirectoryContext } from '../directory/index.ts';
import { type Page, pageOfItems } from '../directory/index.ts';
import { mayRead } from '../identity/index.ts';
import type { EstablishmentRecord, EstablishmentRow, LocationRow } from '../merchants/index.ts';
import {
  getEstablishment,
  listReachedEstablishments,
  maskedAccount,
  rateText,
  visibleDocument,
} from '../merchants/index.ts';
import { formatRate } from '../money/index.ts';
import { findRatePlan, type RatePlanRecord } from '../rates/index.ts';
import type {
  OperationalEstablishment,
  OperationalEstablishmentDetail,
  OperationalEstablishmentsQuery,
} from './operational-schema.ts';
import { findOperationalCompany } from './operational-service.ts';

/** One page of the establishments of a company, by name. */
export async function listCompanyEstablishments(
  context: DirectoryContext,
  caller: Caller,
  companyUuid: string,
  query: OperationalEstablishmentsQuery,
): Promise<Page<OperationalEstablishment>> {
  const { pageNumber = 1, pageSize = 20 } = query;
  const company = await findOperationalCompany(context, caller, companyUuid);
  const filter = {
    companyId: company.id,
    statuses: query.status === undefined ? null : [query.status],
    search: query.search?.trim() || null,
    stopped: false,
    order: null,
  };
  const window = { limit: pageSize, offset: (pageNumber - 1) * pageSize };
  const { rows, total } = await listReachedEstablishments(context, caller, filter, window);
  return pageOfItems(
    rows.map((row) => toLine(caller, row)),
    total,
    { pageNumber, pageSize },
  );
}

/** An establishment of a company with all that a detail shows. 404 for one that the company does not have. */
export async function getCompanyEstablishment(
  context: DirectoryContext,
  caller: Caller,
  { companyId, estabelecimentoId }: { companyId: string; estabelecimentoId: string },
): Promise<OperationalEstablishmentDetail> {
  const company = await findOperationalCompany(context, caller, companyId);
  const target = { uuid: estabelecimentoId, companyId: company.id };
  const { establishment, locations } = await getEstablishment(context, caller, target);
  const { ratePlanId, tenantId } = establishment;
  const tenantIds = [tenantId];
  const plan =
    ratePlanId === null || !mayRead(caller, 'rate_plan')
      ? null
      : await findRatePlan(context.database.subtree(tenantIds), { tenantIds }, ratePlanId);
  return toDetail(caller, establishment, locations, plan);
}

function toLine(caller: Caller, row: EstablishmentRow): OperationalEstablishment {
  return {
    id: row.uuid,
    codigoEc: row.codigoEc,
    razaoSocial: row.razaoSocial,
    nomeFantasia: row.nomeFantasia,
    documento: visibleDocument(caller, row),
    mcc: row.mcc,
    cidade: row.cidade,
    estado: row.estado,
    status: row.status,
    quantidadeLocais: row.quantidadeLocais,
    quantidadeTerminais: row.quantidadeTerminais,
    valorBrutoMesCentavos: row.valorBrutoMesCentavos,
    dataCredenciamento: row.dataCredenciamento,
  };
}

function toDetail(
  caller: Caller,
  record: EstablishmentRecord,
  locations: readonly LocationRow[],
  plan: RatePlanRecord | null,
): OperationalEstablishmentDetail {
  const { responsavelCpf, responsavelNome } = record;
  return {
    ...toLine(caller, record),
    email: record.email,
    fone: record.fone,
    domicilioBancario: accountOf(record),
    planoTaxas: plan === null ? null : planOf(plan),
    antecipacaoAutomatica: record.antecipacaoAutomatica,
    taxaAntecipacaoMensal: rateText(record.taxaAntecipacaoPpm),
    locais: locations.map(({ fone, ibge, id, terminais, ...location }) => location),
    terminais: locations.flatMap(({ nome, terminais }) =>
      (terminais ?? []).map(({ modelo, numero_serie, status, tipo }) => ({
        numeroSerie: numero_serie,
        modelo,
        tipo,
        status,
        local: nome,
      })),
    ),
    responsavel:
      responsavelNome === null
        ? null
        : { nome: responsavelNome, cpf: responsavelCpf === null ? null : maskCpf(responsavelCpf) },
    metadata: record.metadata,
  };
}

function accountOf({ domicilio }: EstablishmentRecord): OperationalEstablishmentDetail['domicilioBancario'] {
  if (domicilio === null) return null;
  const { agencia, codigo_banco, conta, digito, ispb, tipo_conta } = maskedAccount(domicilio);
  return { ispb, codigoBanco: codigo_banco, agencia, conta, digito, tipoConta: tipo_conta };
}

function planOf({ nome, ranges, uuid }: RatePlanRecord): OperationalEstablishmentDetail['planoTaxas'] {
  return {
    id: uuid,
    nome,
    faixas: ranges.map((range) => ({
      bandeira: range.brand,
      modalidade: range.modality,
      parcelasDe: range.installmentsFrom,
      parcelasAte: range.installmentsTo,
      taxaPercentual: formatRate(range.ratePpm),
      vigenciaInicio: range.validFrom,
      vigenciaFim: range.validTo,
    })),
  };
}
