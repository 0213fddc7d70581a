import { moveProposal, proposalAfterSignature } from '@retaguarda/rules/proposal-status';
import { advancesSignature, type SignatureDocumentStatus } from '@retaguarda/rules/signature-document-status';
import { writeAudit } from '../../platform/audit/audit.ts';
import type { Origin } from '../../platform/auth/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/executors.ts';
import { leaveEvents } from '../../platform/events/event.ts';
import { parseJsonBody } from '../../platform/http/json-body.ts';
import type { Call } from '../../platform/http/route.ts';
import { statusProblems } from '../../platform/http/status-problems.ts';
import { Problem } from '../../platform/problem.ts';
import { recordScope } from '../directory/index.ts';
import type { UserCall } from '../identity/index.ts';
import { leaveNotice } from '../notifications/index.ts';
import type { SignedFileStatus } from '../proposals/index.ts';
import {
  changeProposal,
  findProposal,
  lockProposal,
  proposalProblems,
  proposalStatusChanged,
} from '../proposals/index.ts';
import type { SignaturesContext } from './context.ts';
import { esignEffect, isEsignEventType } from './esign-event.ts';
import { type EsignPayload, readEsignPayload } from './esign-payload.ts';
import { verifyEsignSignature } from './esign-signature.ts';
import { signatureProblems } from './problems.ts';
import {
  changeDocument,
  type DocumentKey,
  type EventOutcome,
  findDocumentOfProvider,
  findEvent,
  insertDocument,
  insertEvent,
  linkProposal,
  lockDocument,
  lockProposalOf,
} from './signature-queries.ts';
import { requestSignedFile } from './signed-file-jobs.ts';

/** After how many seconds a provider may send an event again that could not be checked. */
const RETRY_SECONDS = 60;

/** What the provider is answered about its event. */
export interface ReceivedEvent extends EventOutcome {
  eventoId: string;
  duplicado: boolean;
  /** Null when no tenant has the document. */
  documentoStatus: SignatureDocumentStatus | null;
}

type Delivery = Pick<Call, 'bytes' | 'origin' | 'transaction'> & { signature: string };
type Writing = { tx: Tx; origin: Origin } & Pick<SignaturesContext, 'clock' | 'signedDocumentOrigins'>;

/**
 * Takes an event of a signature provider: checks the signature over the bytes before anything in them is read, stores the event
 * once, and changes the status of its document and proposal. 503 without a secret, 401 for a wrong or old signature, 400 for a
 * body that is not an event. An event that cannot be applied is stored and not refused, because sending it again would not
 * help.
 */
export async function receiveSignatureEvent(
  context: SignaturesContext,
  { bytes, origin, signature, transaction }: Delivery,
): Promise<ReceivedEvent> {
  const { clock, database, esign, platformTenantId } = context;
  if (esign.secrets.length === 0) throw signatureProblems.esignOff({ retryAfterSeconds: RETRY_SECONDS });
  const verdict = verifyEsignSignature({ signature, body: bytes }, { ...esign, now: clock.now() });
  if (verdict === 'invalid') throw signatureProblems.invalidSignature();
  if (verdict === 'expired') throw signatureProblems.expiredSignature();
  const event = readEsignPayload(parsed(bytes));
  if (typeof event === 'string') throw signatureProblems.invalidPayload({ values: { details: event } });
  const key = await findDocumentOfProvider(database.system, event.provedor, event.documento.id);
  const tenantId = key?.tenantId ?? platformTenantId();
  return transaction([tenantId], async (tx) => {
    const received =
      key === null
        ? await keepUnknown(tx, clock, tenantId, event)
        : await apply({ ...context, tx, origin }, key, event);
    return { eventoId: event.eventoId, ...received };
  });
}

function parsed(bytes: Buffer): unknown {
  try {
    return parseJsonBody(bytes);
  } catch (cause) {
    if (cause instanceof Problem) throw signatureProblems.invalidPayload({ values: { details: 'JSON' } });
    throw cause;
  }
}

type Received = Omit<ReceivedEvent, 'eventoId'>;

/** Stores an event of a document that no tenant has, with the platform. */
async function keepUnknown(tx: Tx, clock: Clock, tenantId: number, event: EsignPayload): Promise<Received> {
  const outcome = { processado: false, motivo: 'documento_desconhecido' };
  const isNew = await insertEvent(tx, { tenantId, documentId: null }, event, outcome, clock.now());
  return { ...outcome, duplicado: !isNew, documentoStatus: null };
}

async function apply(writing: Writing, key: DocumentKey, event: EsignPayload): Promise<Received> {
  const { clock, origin, tx } = writing;
  const { tenantId } = key;
  const now = clock.now();
  const document = await lockDocument(tx, key);
  if (document === null) return keepUnknown(tx, clock, tenantId, event);
  const { status: before } = document;
  const { status, ...outcome } = outcomeOf(event.tipo, before);
  if (!(await insertEvent(tx, { tenantId, documentId: key.id }, event, outcome, now))) {
    const first = (await findEvent(tx, tenantId, event)) ?? outcome;
    return { ...first, duplicado: true, documentoStatus: before };
  }
  if (status !== before) {
    await changeDocument(tx, key, status, now);
    await writeAudit(tx, clock, origin, {
      tenantId,
      action: 'signatureDocument.statusChanged',
      targetType: 'signature_document',
      targetUuid: document.uuid,
      targetId: key.id,
      before: { status: before },
      after: { status },
    });
    if (status === 'concluido') await signProposal(writing, key);
  }
  if (bringsFile(event, status, document.file)) {
    await requestSignedFile(tx, writing, key, event.documento);
  }
  return { ...outcome, duplicado: false, documentoStatus: status };
}

/**
 * Whether the event names the file and none is stored yet. Some providers send the URL in a second event, once the file is
 * made.
 */
function bringsFile(
  { documento, tipo }: EsignPayload,
  status: SignatureDocumentStatus,
  file: SignedFileStatus | null,
): boolean {
  if (tipo !== 'documento.concluido' || status !== 'concluido' || file === 'disponivel') return false;
  return file === null || documento.urlAssinado !== null;
}

/** The status that the event gives the document, and whether it has the effect that its name says. */
function outcomeOf(
  tipo: string,
  before: SignatureDocumentStatus,
): EventOutcome & { status: SignatureDocumentStatus } {
  if (!isEsignEventType(tipo)) return { processado: false, motivo: 'tipo_desconhecido', status: before };
  const effect = esignEffect(tipo);
  if (effect === null || effect === before) return { processado: true, motivo: null, status: before };
  if (advancesSignature(before, effect)) return { processado: true, motivo: null, status: effect };
  return { processado: false, motivo: 'evento_tardio', status: before };
}

async function signProposal({ clock, origin, tx }: Writing, key: DocumentKey): Promise<void> {
  const proposal = await lockProposalOf(tx, key);
  const status = proposal === null ? null : proposalAfterSignature(proposal.status);
  if (proposal === null || status === null) return;
  await changeProposal(tx, { tenantId: key.tenantId, id: proposal.id }, { status }, clock.now());
  await writeAudit(tx, clock, origin, {
    tenantId: key.tenantId,
    action: 'proposal.statusChanged',
    targetType: 'proposal',
    targetUuid: proposal.uuid,
    targetId: proposal.id,
    companyId: proposal.companyId,
    before: { status: proposal.status },
    after: { status },
  });
  const { companyId, id, status: previousStatus, uuid } = proposal;
  const moved = proposalStatusChanged.of({ id, companyId }, { id, uuid, status, previousStatus });
  leaveEvents(tx, clock, key.tenantId, [moved]);
  if (proposal.responsibleId === null) return;
  await leaveNotice(tx, clock, {
    tenantId: key.tenantId,
    subjectType: 'proposal',
    subjectId: proposal.id,
    occasion: 'signed',
    actorId: null,
    people: [{ kind: 'proposalSigned', userIds: [proposal.responsibleId] }],
  });
}

/** A document that was sent out by a provider. */
export interface SentDocument {
  proposalId: number;
  provedor: string;
  externalId: string;
  /** Null names it after the proposal. */
  nome: string | null;
}

/**
 * Registers the document that a proposal waits for: from then on the events of its provider change the proposal. 404 for a
 * proposal out of reach, 400 for one that is not approved, or for a document that any tenant has registered.
 */
export async function registerSignatureDocument(
  { clock, database }: SignaturesContext,
  { caller, origin, transaction }: UserCall,
  { externalId, nome, proposalId, provedor }: SentDocument,
): Promise<{ id: number; status: SignatureDocumentStatus }> {
  const scope = recordScope(caller);
  const found = await findProposal(database.subtree(caller.reach), scope, proposalId);
  if (found === null) throw proposalProblems.proposalNotFound();
  const { tenantId } = found;
  return transaction([tenantId], async (tx) => {
    await lockProposal(tx, tenantId, proposalId);
    const proposal = await findProposal(tx, scope, proposalId);
    if (proposal === null) throw proposalProblems.proposalNotFound();
    const status = 'aguardando_assinatura';
    if (moveProposal(proposal.status, status) === 'refused') {
      throw statusProblems.transition({ values: { from: proposal.status, to: status } });
    }
    const now = clock.now();
    const name = nome ?? `${proposal.numero} - ${proposal.leadNome}`;
    const documentId = await insertDocument(
      tx,
      { tenantId, proposalId, provedor, externalId, nome: name },
      now,
    );
    await linkProposal(tx, { tenantId, id: proposalId }, { documentId, status }, now);
    await writeAudit(tx, clock, origin, {
      tenantId,
      action: 'signatureDocument.registered',
      targetType: 'proposal',
      targetUuid: proposal.uuid,
      targetId: proposalId,
      companyId: proposal.companyId,
      before: { status: proposal.status },
      after: { status, provedor, documento_id: externalId },
    });
    return { id: documentId, status: 'aguardando' };
  });
}
