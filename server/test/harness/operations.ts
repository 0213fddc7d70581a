import { makeCompany, newCnpj } from './companies.ts';
import type { Harness } from './harness.ts';
import type { TestUser } from './people.ts';

/** A company as the back office and as the API name it. */
export interface NumberedCompany {
  id: number;
  uuid: string;
}

let count = 0;

/** A company of the user's tenant, by number and by uuid. */
export async function makeNumberedCompany(h: Harness, user: TestUser): Promise<NumberedCompany> {
  const { id: uuid } = await makeCompany(user);
  const { rows } = await h.db.owner.query<{ id: number }>('select id from companies where uuid = $1', [uuid]);
  return { id: Number(rows[0]?.id), uuid };
}

/** What a new establishment needs, with a code and a CNPJ of its own. */
export function establishmentBody(companyId: number, changes: Record<string, unknown> = {}) {
  count += 1;
  return {
    company_id: companyId,
    codigo_ec: String(1_000_000_000 + count),
    documento: newCnpj(),
    razao_social: `Comércio ${count} Ltda`,
    nome_fantasia: `Loja ${String(count).padStart(4, '0')}`,
    mcc: '5462',
    locais: [{ nome: 'Matriz', cep: '01001-000', cidade: 'São Paulo', estado: 'SP' }],
    ...changes,
  };
}

/** The data of a successful answer of the back office. */
// biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape and assert on what they find
async function dataOf(asked: Promise<{ status: number; text: string; body: any }>) {
  const { body, status, text } = await asked;
  if (status !== 200) throw new Error(text);
  return body.data;
}

/** An establishment in business, with its answer. */
export async function makeEstablishment(
  user: TestUser,
  companyId: number,
  changes: Record<string, unknown> = {},
) {
  const url = '/backend/api/estabelecimentos';
  const body = establishmentBody(companyId, changes);
  const { estabelecimento } = await dataOf(user.post(`${url}/criar.php`, body));
  const change = { id: estabelecimento.id, status: 'ativo' };
  return (await dataOf(user.post(`${url}/atualizar.php`, change))).estabelecimento;
}
