import { describe, expect, it } from 'vitest';
import type { UserDocument } from '../../../api/types.ts';
import { withDocument } from './document-fields.ts';

const document: UserDocument = {
  uuid: 'd',
  tipo: 'RG',
  numero: '1',
  caminhoArquivo: null,
  metadata: { origem: 'x' },
  createdAt: '2026-01-01T00:00:00.000Z',
};

describe('withDocument', () => {
  it('keeps id and metadata of what is there', () => {
    const values = { tipo: ' CNH ', numero: '', caminhoArquivo: '' };
    expect(withDocument([document], document, values)).toEqual([
      { uuid: 'd', tipo: 'CNH', numero: null, caminhoArquivo: null, metadata: { origem: 'x' } },
    ]);
    expect(withDocument([document], null, values)).toMatchObject([{ uuid: 'd' }, { tipo: 'CNH' }]);
    expect(withDocument([document], null, values)[1]).not.toHaveProperty('uuid');
  });
});
