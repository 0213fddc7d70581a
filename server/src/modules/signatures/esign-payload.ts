import { isWebUrl } from '@retaguarda/rules/link';
import { parseInstant } from '../../platform/local-date.ts';

/** The parts of a provider's event that are used. */
export interface EsignPayload {
  eventoId: string;
  tipo: string;
  provedor: string;
  ocorridoEm: Date;
  documento: { id: string; urlAssinado: string | null; hashSha256: string | null };
  /** What is kept of the event for inspection; of each person who signs only their number and what they did. */
  kept: Record<string, unknown>;
}

const PROVIDER = /^[a-z0-9][a-z0-9_-]{0,39}$/;
const SHA256 = /^[0-9a-f]{64}$/i;
const KEPT_OF_SIGNER = ['id', 'papel', 'status', 'assinado_em'];

/** The event that a JSON value is, or the name of the field that is missing or has the wrong form. */
export function readEsignPayload(value: unknown): EsignPayload | string {
  if (!isObject(value)) return 'evento';
  const { documento, evento_id: eventoId, ocorrido_em: occurred, provedor = 'padrao', tipo } = value;
  if (!isText(eventoId, 128)) return 'evento_id';
  if (!isText(tipo, 80)) return 'tipo';
  if (!isText(provedor, 40) || !PROVIDER.test(provedor)) return 'provedor';
  const ocorridoEm = instantOf(occurred);
  if (ocorridoEm === null) return 'ocorrido_em';
  if (!isObject(documento) || !isText(documento['id'], 200)) return 'documento.id';
  const { hash_sha256: hash, id, url_assinado: url } = documento;
  return {
    eventoId,
    tipo,
    provedor,
    ocorridoEm,
    documento: {
      id,
      urlAssinado: isText(url, 2_000) && isWebUrl(url) ? url : null,
      hashSha256: typeof hash === 'string' && SHA256.test(hash) ? hash.toLowerCase() : null,
    },
    kept: keptOf(value, documento),
  };
}

function keptOf(event: Record<string, unknown>, documento: Record<string, unknown>): Record<string, unknown> {
  const { evento_id, ocorrido_em, provedor, signatario, tipo } = event;
  const { hash_sha256, id, referencia_externa, status, url_assinado } = documento;
  const known = { evento_id, tipo, provedor, ocorrido_em };
  const kept = { ...known, documento: { id, status, referencia_externa, url_assinado, hash_sha256 } };
  if (!isObject(signatario)) return kept;
  return {
    ...kept,
    signatario: Object.fromEntries(KEPT_OF_SIGNER.map((name) => [name, signatario[name]])),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === 'string' && value.trim() !== '' && value.length <= longest;
}

/**
 * The instant of a text with date, time and offset and a year of four digits, which PostgreSQL can store; null for any other
 * text.
 */
function instantOf(value: unknown): Date | null {
  return isText(value, 40) && /^\d{4}-/.test(value) ? parseInstant(value) : null;
}
