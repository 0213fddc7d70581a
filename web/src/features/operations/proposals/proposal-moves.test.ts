import { expect, it } from 'vitest';
import type { Proposal } from '../../../api/types.ts';
import { proposalMoves } from './proposal-moves.ts';

const document = (status: string): Proposal['assinatura'] => ({
  id: 1,
  provedor: 'esign',
  documento_id: 'doc-1',
  nome: 'Contrato',
  status,
  arquivo_status: null,
  arquivo_motivo: null,
  pode_baixar: false,
});

const moves = (
  status: string,
  estabelecimento_id: number | null,
  assinatura: Proposal['assinatura'] = null,
) => proposalMoves({ status, estabelecimento_id, assinatura });

it('is accredited after it was signed, and then at its end', () => {
  expect(moves('assinada', null)).toContain('credenciada');
  expect(moves('credenciada', 7)).toEqual([]);
});

it('gets the establishment that it lacks', () => {
  expect(moves('credenciada', null)).toEqual(['credenciada']);
});

it('is signed on paper while no document ended without that', () => {
  for (const assinatura of [null, document('aguardando'), document('parcial'), document('concluido')]) {
    expect(moves('aguardando_assinatura', null, assinatura)).toContain('assinada');
  }
  for (const status of ['recusado', 'cancelado', 'expirado']) {
    const left = moves('aguardando_assinatura', null, document(status));
    expect(left).toEqual(['recusada', 'expirada', 'cancelada']);
  }
});
