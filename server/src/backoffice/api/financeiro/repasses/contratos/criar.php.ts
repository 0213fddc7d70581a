import { normalizeCep } from '@retaguarda/rules/cep';
import { normalizeCnpj } from '@retaguarda/rules/cnpj';
import { CODE_FORMS } from '@retaguarda/rules/code-forms';
import { TEXT_LENGTHS } from '@retaguarda/rules/text-lengths';
import { normalizeUf } from '@retaguarda/rules/uf';
import { Type } from 'typebox';
import { managing } from '../../../../../modules/identity/index.ts';
import type { PayeesContext } from '../../../../../modules/payees/index.ts';
import { addContract, PAYMENT_FORMATS, payoutProblems } from '../../../../../modules/payouts/index.ts';
import { named, nullable, oneOf, strictObject } from '../../../../../platform/http/schema.ts';
import { csrfBody, endpoint, enveloped } from '../../../../endpoint.ts';
import { success } from '../../../../envelope.ts';
import { PayoutContract, payoutContractOf } from '../../../../payout-fields.ts';
import { backofficeTexts } from '../../../../texts.ts';

const text = (most: number) => Type.String({ minLength: 1, maxLength: most });
const digit = (description: string) => Type.Optional(Type.String({ pattern: '^[0-9A-Za-z]?$', description }));

export const createPayoutContract = endpoint<PayeesContext>(import.meta.url)({
  method: 'POST',
  operationId: 'backofficeCreatePayoutContract',
  summary: 'Add the contract under which a bank pays for the tenant, with the account that is debited',
  access: managing('payout_contract'),
  tenant: 'required',
  stepUp: true,
  idempotent: true,
  schema: {
    body: csrfBody({
      formato: Type.Optional({
        ...oneOf(PAYMENT_FORMATS),
        description: 'CNAB 240 unless told otherwise; JSON Lines for whoever pays on behalf of any bank',
      }),
      codigo_banco: Type.String({
        pattern: CODE_FORMS.bank,
        description: '001, 033, 237 or 341 for CNAB 240',
      }),
      documento: { ...text(20), description: 'the CNPJ of the company that pays' },
      razao_social: text(TEXT_LENGTHS.companyName),
      convenio: Type.Optional({
        ...nullable(Type.String({ maxLength: 20 })),
        description: 'as the bank gave it',
      }),
      agencia: Type.String({ pattern: '^[0-9]{1,5}$' }),
      agencia_dv: digit('the check digit of the branch'),
      conta: Type.String({ pattern: '^[0-9]{1,12}$' }),
      conta_dv: digit('the check digit of the account'),
      agencia_conta_dv: digit('the check digit of both together, where the bank has one'),
      endereco: named(
        'PayoutContractAddress',
        strictObject({
          logradouro: text(200),
          numero: text(20),
          complemento: Type.Optional(Type.String({ maxLength: 100 })),
          bairro: text(100),
          cidade: text(100),
          cep: text(9),
          uf: text(2),
        }),
      ),
    }),
    response: { 200: enveloped({ contrato: PayoutContract }) },
  },
  problems: [payoutProblems.contractRefused, payoutProblems.wholeTenant],
  handler: (call, context) => {
    const { body } = call;
    const { endereco } = body;
    return addContract(context, call, {
      format: body.formato ?? 'cnab240',
      bank: body.codigo_banco,
      document: normalizeCnpj(body.documento),
      agreement: body.convenio?.trim() || null,
      branch: body.agencia,
      branchDigit: body.agencia_dv?.toUpperCase() ?? '',
      account: body.conta,
      accountDigit: body.conta_dv?.toUpperCase() ?? '',
      jointDigit: body.agencia_conta_dv?.toUpperCase() ?? '',
      companyName: body.razao_social.trim(),
      address: {
        street: endereco.logradouro,
        number: endereco.numero,
        complement: endereco.complemento ?? '',
        district: endereco.bairro,
        city: endereco.cidade,
        cep: normalizeCep(endereco.cep),
        uf: normalizeUf(endereco.uf),
      },
    });
  },
  wrap: (contract, { language }) =>
    success(backofficeTexts.created[language], { contrato: payoutContractOf(contract) }),
});
