import { IMPORT_KINDS, REGISTRY_KINDS } from '@retaguarda/rules/import-kinds';
import { Type } from 'typebox';
import { visibleKinds } from '../../../modules/imports/index.ts';
import { authenticated } from '../../../platform/http/access.ts';
import { oneOf, strictObject, Text } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';
import { IMPORTED_KINDS } from '../../import-kinds/index.ts';
import type { KindContext } from '../../import-kinds/kind-context.ts';

export const importColumnsEndpoint = endpoint<KindContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeImportColumns',
  summary: 'The kinds of files that the caller may hand in, and the columns of each kind of records',
  access: authenticated,
  tenant: 'required',
  schema: {
    query: strictObject({}),
    response: {
      200: enveloped({
        tipos: Type.Array(oneOf(IMPORT_KINDS), { description: 'those that the caller may hand in' }),
        registros: Type.Array(
          Type.Object({
            tipo: oneOf(REGISTRY_KINDS),
            nome: Text,
            colunas: Type.Array(
              Type.Object({
                nome: Text,
                titulo: Type.String({ description: 'what people call it; files may too' }),
                obrigatoria: Type.Boolean(),
                descricao: Text,
                exemplo: Text,
              }),
            ),
          }),
        ),
      }),
    },
  },
  handler: async ({ caller, language }) => {
    const tipos = visibleKinds(IMPORTED_KINDS, caller);
    const registros = REGISTRY_KINDS.filter((kind) => tipos.includes(kind)).map((kind) => ({
      tipo: kind,
      nome: IMPORTED_KINDS[kind].title[language],
      colunas: IMPORTED_KINDS[kind].columns.map(({ about, example, name, required = false, title }) => ({
        nome: name,
        titulo: title[language],
        obrigatoria: required,
        descricao: about[language],
        exemplo: example,
      })),
    }));
    return success('ok', { tipos, registros });
  },
});
