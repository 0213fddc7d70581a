import type { SignatureDocumentStatus } from '@retaguarda/rules/signature-document-status';

/** The status that each event of a signature provider gives its document; events with null are only recorded. */
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

/** The status that the event gives a document, unless the document is already past it. */
export function esignEffect(tipo: EsignEventType): SignatureDocumentStatus | null {
  return EFFECTS[tipo];
}
