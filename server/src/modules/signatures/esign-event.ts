import type { SignatureDocumentStatus } from '@retaguarda/rules/signature-document-status';

/** What an event of a signature provider does to its document; null is recorded only. */
const EFFECTS = {
  'documento.enviado': 'aguardando',
  'documento.visualizado': null,
  'signatario.assinou': 'parcial',
  'signatario.recusou': 'recusado',
  'documento.concluido': 'concluido',
  'documento.cancelado': 'cancelado',
  'documento.expirado': 'expirado',
  'notificacao.falhou': null,
} satisfies Record<string, SignatureDocumentStatus | null>;

export type EsignEventType = keyof typeof EFFECTS;

export const ESIGN_EVENT_TYPES = Object.keys(EFFECTS) as readonly EsignEventType[];

export function isEsignEventType(tipo: string): tipo is EsignEventType {
  return Object.hasOwn(EFFECTS, tipo);
}

/** The status that the event brings a document to, as far as the document still goes forward. */
export function esignEffect(tipo: EsignEventType): SignatureDocumentStatus | null {
  return EFFECTS[tipo];
}
