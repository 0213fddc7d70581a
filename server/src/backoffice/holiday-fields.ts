import { Type } from 'typebox';
import { nullable, Text } from '../platform/http/schema.ts';

/** A holiday that a tenant adds to the national calendar. */
export const Holiday = Type.Object({
  id: Type.Integer(),
  data: Text,
  nome: Text,
  escopo: Text,
  uf: nullable(Text),
  municipio_ibge: nullable(Text),
});
