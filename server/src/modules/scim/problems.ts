import { defineProblems } from '../../platform/problem.ts';

/** The most connections of a tenant that are not revoked. */
export const MOST_CONNECTIONS = 5;

/** What may be wrong with the connections of a tenant, as its owners see it. */
export const connectionProblems = defineProblems({
  notFound: {
    status: 404,
    code: 'scimConnection.notFound',
    'pt-BR': 'A conexão SCIM não foi encontrada.',
    en: 'The SCIM connection was not found.',
  },
  limit: {
    status: 422,
    code: 'scimConnection.limit',
    'pt-BR': `Há no máximo ${MOST_CONNECTIONS} conexões SCIM. Revogue uma que não é mais usada.`,
    en: `There are ${MOST_CONNECTIONS} SCIM connections at most. Revoke one that is not used any more.`,
  },
  ended: {
    status: 409,
    code: 'scimConnection.ended',
    'pt-BR': 'Esta conexão foi revogada; crie outra.',
    en: 'This connection is revoked; make another one.',
  },
});

/** What the directory of a company is told; the code behind the dot is the `scimType` of RFC 7644 where there is one. */
export const scimProblems = defineProblems({
  token: {
    status: 401,
    code: 'scim.token',
    'pt-BR': 'O token SCIM falta, não existe, foi trocado ou foi revogado.',
    en: 'The SCIM token is missing, unknown, rotated or revoked.',
  },
  notFound: {
    status: 404,
    code: 'scim.notFound',
    'pt-BR': 'O recurso não existe nesta conexão.',
    en: 'There is no such resource in this connection.',
  },
  invalidFilter: {
    status: 400,
    code: 'scim.invalidFilter',
    'pt-BR': 'O filtro não é válido, ou usa um atributo ou operador que não se aplica.',
    en: 'The filter is not valid, or uses an attribute or operator that does not apply.',
  },
  tooMany: {
    status: 400,
    code: 'scim.tooMany',
    'pt-BR': 'São muitas condições ou alterações num só pedido.',
    en: 'These are too many conditions or changes for one request.',
  },
  invalidSyntax: {
    status: 400,
    code: 'scim.invalidSyntax',
    'pt-BR': 'O corpo não segue o esquema do recurso ou da operação.',
    en: 'The body does not follow the schema of the resource or operation.',
  },
  invalidPath: {
    status: 400,
    code: 'scim.invalidPath',
    'pt-BR': 'O caminho {path} não existe neste recurso.',
    en: 'The path {path} does not exist in this resource.',
  },
  noTarget: {
    status: 400,
    code: 'scim.noTarget',
    'pt-BR': 'A operação não diz o que alterar.',
    en: 'The operation does not say what to change.',
  },
  invalidValue: {
    status: 400,
    code: 'scim.invalidValue',
    'pt-BR': 'O valor de {attribute} falta ou não é aceito.',
    en: 'The value of {attribute} is missing or not accepted.',
  },
  mutability: {
    status: 400,
    code: 'scim.mutability',
    'pt-BR': '{attribute} não pode ser alterado.',
    en: '{attribute} cannot be changed.',
  },
  uniqueness: {
    status: 409,
    code: 'scim.uniqueness',
    'pt-BR': 'Já existe um recurso com este {attribute}.',
    en: 'There is a resource with this {attribute} already.',
  },
  elsewhere: {
    status: 409,
    code: 'scim.elsewhere',
    'pt-BR': 'Este endereço já é de uma conta que não é administrada aqui.',
    en: 'This address belongs to an account already that is not administered here.',
  },
  foreignDomain: {
    status: 403,
    code: 'scim.foreignDomain',
    'pt-BR': 'O domínio do endereço não foi comprovado por esta empresa.',
    en: 'The domain of the address has not been verified by this company.',
  },
  protectedPerson: {
    status: 403,
    code: 'scim.protectedPerson',
    'pt-BR': 'Administradores e proprietários não são alterados por um diretório.',
    en: 'Administrators and owners are not changed by a directory.',
  },
  protectedGroup: {
    status: 403,
    code: 'scim.protectedGroup',
    'pt-BR': 'Só quem administra altera um papel que não foi feito por esta conexão.',
    en: 'A role that was not made by this connection is changed by administrators alone.',
  },
});
