import { describe, expect, test } from 'vitest';
import { send } from '../harness/client.ts';
import { createHarness } from '../harness/harness.ts';
import { allowFactors, enrol } from '../harness/second-factor.ts';
import { allowedPerson, exampleBody, exampleParameters } from './examples.ts';
import { allRoutes, fillIn, titled } from './mounted.ts';

const h = await createHarness({ leavesMessages: true });

/** Whatever moves money or rights, each with the fields of a body that do, where not every request does. */
const MOVES = [
  'addPasskey',
  'anonymiseUser',
  'approveRegistration',
  'backofficeApproveAdvance',
  'backofficeApprovePayeeAccount',
  'backofficeApprovePayouts',
  'backofficeAskForPosting',
  'backofficeAssignPixReceipt',
  'backofficeChangePayeeMailing',
  'backofficeChangePayeeSettings',
  'backofficeChangePixSettings',
  'backofficeCreateEncumbrance',
  'backofficeCreateHold',
  'backofficeCreatePayoutContract',
  'backofficeCreateToken',
  'backofficeDecideAdvanceRule',
  'backofficeDecideEncumbrance',
  'backofficeDecideHold',
  'backofficeDecideLedgerRequest',
  'backofficeDecidePixPayment',
  'backofficeDeclarePayoutFileUnsent',
  'backofficeEndEncumbrance',
  'backofficeImportRecords: tipo=pessoas',
  'backofficeInviteUser',
  'backofficeMoveCommissionStatement',
  'backofficeMoveCommissionStatements',
  'backofficeOpenBooks',
  'backofficeReleaseHold',
  'backofficeRenewPixNoticeAddress',
  'backofficeRequestPayeeAccount',
  'backofficeReverseAdvance',
  'backofficeSendPayouts',
  'backofficeSettlePayoutAlarms',
  'backofficeTakePixReturn',
  'backofficeUpdateEstablishment: domicilio_bancario',
  'backofficeUpdatePermissions',
  'backofficeUpdateUser: permissoes, role, roleNumber, roleId, role_number',
  'changePassword',
  'confirmSecondFactor',
  'createCustomRole',
  'createIdentityProvider',
  'createInvitation',
  'createScimConnection',
  'createServiceAccount',
  'createToken',
  'deleteIdentityProvider',
  'downloadDataExport',
  'putCustomRole',
  'putMembership',
  'putPasswordPolicy',
  'putSecondFactorPolicy',
  'register: role, roleNumber, roleId',
  'removeEmailDomain',
  'removePasskey',
  'requestEmailChange',
  'resetUserSecondFactor',
  'rotateScimConnection',
  'rotateToken',
  'startImpersonation',
  'updateEmailDomain',
  'updateIdentityProvider',
  'updateServiceAccount',
  'updateUser: permissoes, role, roleNumber, roleId, role_number',
  'updateUserPermissions',
  'verifyEmailDomain',
  'verifyPortalHost',
];

const asking = allRoutes.filter(({ route }) => route.stepUp !== undefined);

test('what moves money or rights is decided here', () => {
  const named = asking.map(({ route: { operationId, stepUp } }) =>
    stepUp === true || stepUp === undefined
      ? operationId
      : `${operationId}: ${'fields' in stepUp ? stepUp.fields.join(', ') : `${stepUp.query}=${stepUp.value}`}`,
  );
  expect(named.sort()).toEqual(MOVES);
});

/** What only people of the platform do asks in a test of its own: nobody of a tenant gets as far. */
const ofTenants = asking.filter(({ route }) => route.access.kind !== 'platform-role');

describe.each(titled(ofTenants.filter(({ route }) => route.stepUp === true)))('%s', (_title, mounted) => {
  test('asks whoever has a second factor for a fresh code', async () => {
    const tenant = await h.tenant();
    await tenant.switchModule('tasks', true);
    const owner = { tenant, admin: await tenant.user({ role: 'admin' }), person: await tenant.user() };
    const values = await exampleParameters(mounted, owner);
    const caller = await allowedPerson(mounted, owner);
    await allowFactors(h, caller.tenant ?? tenant);
    await enrol(h, caller);
    h.clock.advance({ minutes: 10 });
    const answer = await send(h[mounted.host], mounted.route.method, fillIn(mounted.url, values), {
      bearer: await caller.token(),
      body: exampleBody(mounted, owner),
    });
    expect(`${answer.status} ${answer.body?.code}`).toBe('403 auth.stepUpRequired');
  });
});
