import { expect, it } from 'vitest';
import type { SignatureDocument } from '../../api/types.ts';
import { cameLate, isUnderWay } from './signature-state.ts';

const document = (status: string, arquivo_status: string | null, atual = true): SignatureDocument => ({
  id: 1,
  provedor: 'esign',
  documento_id: 'doc-1',
  nome: 'Contrato',
  status,
  atual,
  arquivo_status,
  arquivo_motivo: null,
  pode_baixar: false,
  arquivo_bytes: null,
  arquivo_sha256: null,
  created_at: '2026-03-10T12:00:00.000Z',
  updated_at: '2026-03-10T12:00:00.000Z',
  eventos: [],
});

it('waits for who signs, and then for the file', () => {
  expect(isUnderWay(document('aguardando', null))).toBe(true);
  expect(isUnderWay(document('concluido', 'pendente'))).toBe(true);
  expect(isUnderWay(document('concluido', 'disponivel'))).toBe(false);
  expect(isUnderWay(document('recusado', null))).toBe(false);
});

it('waits for nothing from a document that was replaced', () => {
  expect(isUnderWay(document('aguardando', null, false))).toBe(false);
});

it('tells events that came too late from those that did what they say', () => {
  const event = (motivo: string | null): SignatureDocument['eventos'][number] => ({
    evento_id: 'evt-1',
    tipo: 'documento.cancelado',
    ocorrido_em: '2026-03-10T12:00:00.000Z',
    recebido_em: '2026-03-10T12:00:00.000Z',
    processado: motivo === null,
    motivo,
    signatario: null,
  });
  expect(cameLate(event('evento_tardio'))).toBe(true);
  expect(cameLate(event('tipo_desconhecido'))).toBe(false);
  expect(cameLate(event(null))).toBe(false);
});
