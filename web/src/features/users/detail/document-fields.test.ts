import { describe, expect, it } from 'vitest';
import type { UserDocument } from '../../../api/types.ts';
import { webAddress, withDocument } from './document-fields.ts';

const document: UserDocument = {
  uuid: 'd',
  tipo: 'RG',
  numero: '1',
  caminhoArquivo: null,
  metadata: { origem: 'x' },
  createdAt: '2026-01-01T00:00:00.000Z',
};

describe('withDocument', () => {
  it('sends neither id nor time and keeps metadata', () => {
    const values = { tipo: ' CNH ', numero: '', caminhoArquivo: '' };
    expect(withDocument([document], document, values)).toEqual([
      { tipo: 'CNH', numero: null, caminhoArquivo: null, metadata: { origem: 'x' } },
    ]);
    expect(withDocument([document], null, values)).toHaveLength(2);
  });
});

describe('webAddress', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', '/files/x.pdf', 'https://', null])(
    'makes no link of %s',
    (text) => {
      expect(webAddress(text)).toBeNull();
    },
  );
  it('links to the web', () => {
    expect(webAddress('https://files.test/a.pdf')).toBe('https://files.test/a.pdf');
  });
});
