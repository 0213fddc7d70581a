import { Type } from 'typebox';
import { type ExternalTokenRow, listOwnExternalTokens } from '../../../modules/api-tokens/index.ts';
import type { DirectoryContext } from '../../../modules/directory/index.ts';
import { role } from '../../../platform/http/access.ts';
import { nullable, Text, Timestamp } from '../../../platform/http/schema.ts';
import { endpoint, enveloped } from '../../endpoint.ts';
import { success } from '../../envelope.ts';

const Moment = nullable(Timestamp);

export const listTokensEndpoint = endpoint<DirectoryContext>(import.meta.url)({
  method: 'GET',
  operationId: 'backofficeListTokens',
  summary: 'The API tokens of the tenant, the newest first',
  access: role('admin'),
  tenant: 'required',
  schema: {
    response: {
      200: enveloped({
        tokens: Type.Array(
          Type.Object({
            id: Type.Integer(),
            nome: Text,
            prefixo: Text,
            escopos: Type.Array(Text),
            criado_por: nullable(Text),
            expira_em: Moment,
            ultimo_uso_em: Moment,
            revogado_em: Moment,
            criado_em: Timestamp,
          }),
        ),
      }),
    },
  },
  handler: async ({ caller }, context) => {
    return success('ok', { tokens: (await listOwnExternalTokens(context, caller)).map(tokenLine) });
  },
});

function tokenLine(row: ExternalTokenRow) {
  return {
    id: row.id,
    nome: row.nome,
    prefixo: row.prefixo,
    escopos: row.escopos,
    criado_por: row.criadoPor,
    expira_em: row.expiraEm?.toISOString() ?? null,
    ultimo_uso_em: row.ultimoUsoEm?.toISOString() ?? null,
    revogado_em: row.revogadoEm?.toISOString() ?? null,
    criado_em: row.createdAt.toISOString(),
  };
}
