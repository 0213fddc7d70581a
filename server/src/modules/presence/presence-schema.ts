import { Type } from 'typebox';
import { named, nullable, strictObject, Text, Timestamp, Uuid } from '../../platform/http/schema.ts';

const Total = Type.Integer({ minimum: 0 });

const activeUsers = {
  tenantId: nullable(Uuid),
  total: Type.Integer({ minimum: 0, description: 'exact, also when the list ends earlier' }),
  usuarios: Type.Array(
    named(
      'ActiveUser',
      Type.Object({
        userId: Uuid,
        nomeCompleto: Text,
        role: nullable(Text),
        companyId: nullable(Uuid),
        online: Type.Boolean({ description: 'connected right now, not only heard of in the last minutes' }),
        desde: Timestamp,
        ultimoSinal: Timestamp,
      }),
    ),
    { description: 'the first 500 by name' },
  ),
};

export const ActiveUsersAnswer = Type.Object(activeUsers);

export const ActiveUsersGlobalAnswer = Type.Object({
  ...activeUsers,
  porTenant: Type.Array(Type.Object({ tenantId: Uuid, total: Total })),
});

export const OnlineByCompanyAnswer = Type.Object({
  total: Total,
  itens: Type.Array(
    named('OnlineCompany', Type.Object({ companyId: Uuid, nomeFantasia: Text, online: Total })),
    {
      description: 'the first 500, most users first',
    },
  ),
});

export const OnlineUnderParentAnswer = Type.Object({
  parentCompanyId: Uuid,
  online: Total,
  matriz: Total,
  subEmpresas: Total,
});

export const parentQuery = strictObject({ parentCompanyId: Uuid });

export const optionalParentQuery = strictObject({ parentCompanyId: Type.Optional(Uuid) });
