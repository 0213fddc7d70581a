import type { Config } from '../../config/config.ts';
import type { RoleName } from '../../platform/auth/caller.ts';
import type { PlaceKey } from './demo-places.ts';
import { demoUuid, PLATFORM } from './demo-scope.ts';

export const DEMO_PASSWORD = 'retaguarda-demo';

/** An account that documents, tests and the welcome text name. */
export interface DemoAccount {
  uuid: string;
  email: string;
  name: string;
  displayName: string;
  role: RoleName;
  tenant: string;
  place: PlaceKey;
  color: string;
}

const account = (
  number: number,
  email: string,
  name: string,
  role: RoleName,
  tenant: string,
  place: PlaceKey,
  color: string,
): DemoAccount => ({
  uuid: demoUuid('account', number),
  email,
  name,
  displayName: name.split(' ')[0] ?? name,
  role,
  tenant,
  place,
  color,
});

/** The first one creates the others. */
export const ROOT_ACCOUNT = account(
  1,
  'root@retaguarda.test',
  'Regina Prado',
  'super-admin',
  PLATFORM,
  'brasilia',
  '#0F766E',
);

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  ROOT_ACCOUNT,
  account(10, 'owner@alfa.test', 'Otília Amaral', 'super-admin', 'alfa', 'saoPaulo', '#1D4ED8'),
  account(20, 'owner@beta.test', 'Osvaldo Bastos', 'super-admin', 'beta', 'curitiba', '#B45309'),
  account(11, 'admin@alfa.test', 'Amanda Albuquerque', 'admin', 'alfa', 'saoPaulo', '#1D4ED8'),
  account(12, 'editor@alfa.test', 'Eduardo Esteves', 'editor', 'alfa', 'recife', '#1D4ED8'),
  account(13, 'operator@alfa.test', 'Olívia Ornelas', 'operator', 'alfa', 'campinas', '#1D4ED8'),
  account(14, 'viewer@alfa.test', 'Vicente Valença', 'viewer', 'alfa', 'rio', '#1D4ED8'),
  account(21, 'admin@beta.test', 'Adriano Bittencourt', 'admin', 'beta', 'curitiba', '#B45309'),
  account(22, 'editor@beta.test', 'Elisa Engelmann', 'editor', 'beta', 'portoAlegre', '#B45309'),
  account(23, 'operator@beta.test', 'Otávio Oliveira', 'operator', 'beta', 'beloHorizonte', '#B45309'),
  account(24, 'viewer@beta.test', 'Valéria Vilela', 'viewer', 'beta', 'uberlandia', '#B45309'),
];

/** What `npm start` prints under its addresses. */
export function demoAccountsText(config: Config): string {
  const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length));
  const lines = DEMO_ACCOUNTS.map(
    ({ email, role, name }) => `    ${email.padEnd(width)}  ${role.padEnd(11)}  ${name}`,
  );
  const mails = config.mail === null ? `  Mails       ${config.publicUrl}/dev/mail\n` : '';
  return `${mails}\n  Demo accounts, password ${DEMO_PASSWORD}\n${lines.join('\n')}\n`;
}
