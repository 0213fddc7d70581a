import type { Origin } from '../../platform/auth/caller.ts';
import { parseJsonBody } from '../../platform/http/json-body.ts';
import { requestProblems } from '../../platform/http/request-problems.ts';
import type { Call } from '../../platform/http/route.ts';
import type { Language } from '../../platform/problem.ts';
import { countedAddress } from '../../platform/rate-limits/counted-address.ts';
import type { Limit } from '../../platform/rate-limits/rate-limiter.ts';
import { hashToken } from '../../platform/tokens/opaque-token.ts';
import type { DirectoryContext } from '../directory/index.ts';
import type { UserCall } from '../identity/index.ts';
import { personOf } from './charge-service.ts';
import type { Doing } from './payment.ts';
import { type ListFault, readPixLines, readPixList } from './pix-list.ts';
import { chargeProblems } from './problems.ts';
import type { ArrivedPix } from './receipt-queries.ts';
import { type TakenPix, takePix } from './receipt-service.ts';
import { findNoticeTenant } from './settings-queries.ts';
import { wholeTenantOf } from './settings-service.ts';

/** A bank tells many tenants from one address; whoever tries addresses gets nowhere. */
const PER_ADDRESS: Limit = { name: 'charges.notice', max: 1_200, windowSeconds: 60 };
const TOKEN_FORM = /^[\w-]{43}$/;
const NO_TOKEN = '';

interface Notice extends Pick<Call, 'bytes' | 'transaction'> {
  origin: Origin;
  token: string;
}

/**
 * Takes what a bank tells at the secret address of a tenant, each Pix in a transaction of its own: told again, whatever was taken before
 * changes nothing. 404 without a word more for an unknown address, before anything of the body is read; 400 for what is no list of Pix.
 */
export async function receiveNotice(
  { clock, database, limiter }: DirectoryContext,
  { bytes, origin, token, transaction }: Notice,
): Promise<TakenPix[]> {
  const { allowed, retryAfterSeconds } = await limiter.hit(PER_ADDRESS, countedAddress(origin.ip));
  if (!allowed) throw requestProblems.tooManyRequests({ retryAfterSeconds });
  const found = await findNoticeTenant(database.system, hashToken(TOKEN_FORM.test(token) ? token : NO_TOKEN));
  if (found === null) throw chargeProblems.noticeNotFound();
  const list = readPixList(parsed(bytes));
  if (!Array.isArray(list))
    throw chargeProblems.noticeRefused({ errors: [faultOf(list, chargeProblems.noticeRefused)] });
  const doing = { clock, origin, by: null };
  return takeAll({ doing, tenantId: found.tenantId, source: 'aviso', transaction }, list);
}

interface Taking {
  doing: Doing;
  tenantId: number;
  source: 'aviso' | 'arquivo';
  transaction: UserCall['transaction'];
}

async function takeAll(
  { doing, source, tenantId, transaction }: Taking,
  list: readonly ArrivedPix[],
): Promise<TakenPix[]> {
  const taken: TakenPix[] = [];
  for (const pix of list)
    taken.push(await transaction([tenantId], (tx) => takePix(tx, doing, tenantId, pix, source)));
  return taken;
}

/**
 * Takes a file with what came to the tenant of the request, each Pix in a transaction of its own: what is known changes nothing. 403 for a
 * caller of one company, 400 for a file with a fault, of which nothing is taken.
 */
export async function takePixFile(
  { clock }: DirectoryContext,
  call: UserCall,
  bytes: Buffer,
): Promise<TakenPix[]> {
  const { id: tenantId } = wholeTenantOf(call.caller);
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  const list = /^\s*[{[]/.test(text) ? readPixList(parsed(bytes)) : readPixLines(text);
  if (!Array.isArray(list))
    throw chargeProblems.fileRefused({ errors: [faultOf(list, chargeProblems.fileRefused, call.language)] });
  const doing = { clock, origin: call.origin, by: personOf(call.caller) };
  return takeAll({ doing, tenantId, source: 'arquivo', transaction: call.transaction }, list);
}

/** The value of the bytes; null for what is no JSON. */
function parsed(bytes: Buffer): unknown {
  try {
    return parseJsonBody(bytes);
  } catch {
    return null;
  }
}

type Refusal = (typeof chargeProblems)[keyof typeof chargeProblems];

const FAULT: Record<Language, string> = {
  'pt-BR': 'falta ou não tem a forma esperada',
  en: 'is missing or has not the form that is expected',
};

const faultOf = ({ path }: ListFault, { definition }: Refusal, language: Language = 'pt-BR') => ({
  path,
  code: definition.code,
  message: FAULT[language],
});
