import type { SignatureDocument } from '../../api/types.ts';

export const SIGNATURE_EVENTS = [
  'documento.enviado',
  'documento.visualizado',
  'signatario.assinou',
  'signatario.recusou',
  'documento.concluido',
  'documento.cancelado',
  'documento.expirado',
  'notificacao.falhou',
] as const;

export const SIGNED_FILE_FAULTS = [
  'sem_endereco',
  'sem_configuracao',
  'endereco_invalido',
  'host_nao_permitido',
  'endereco_recusado',
  'grande_demais',
  'hash_divergente',
  'nao_e_pdf',
  'recusado_pelo_servidor',
  'sem_resposta',
] as const;

/** Whether the event came when the document was further already, and changed nothing. */
export const cameLate = ({ motivo }: SignatureDocument['eventos'][number]): boolean =>
  motivo === 'evento_tardio';

/** Whether news of the document is still to come: from its signers, or its signed file. */
export const isUnderWay = ({ arquivo_status, atual, status }: SignatureDocument): boolean =>
  atual && (status === 'aguardando' || status === 'parcial' || arquivo_status === 'pendente');
