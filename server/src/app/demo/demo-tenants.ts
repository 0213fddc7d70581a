import { DEFAULT_TIME_ZONE } from '@retaguarda/rules/time-zone';
import { demoUuid, PLATFORM } from './demo-scope.ts';

/** A tenant of the demo business. */
export interface DemoTenant {
  key: string;
  uuid: string;
  /** Key of the tenant above, which stands before this one. */
  parent: string;
  name: string;
  timeZone: string;
  /** Modules that are on. */
  modules: readonly string[];
}

interface Extras {
  timeZone?: string;
  modules?: readonly string[];
}

const tenant = (
  key: string,
  number: number,
  parent: string,
  name: string,
  { timeZone = DEFAULT_TIME_ZONE, modules = ['tasks'] }: Extras = {},
): DemoTenant => ({ key, uuid: demoUuid('tenant', number), parent, name, timeZone, modules });

export const PLATFORM_NAME = 'Retaguarda Plataforma';

/** Two of the sub-companies go without the task module, so that a module that is off can be seen. */
export const DEMO_TENANTS: readonly DemoTenant[] = [
  tenant('alfa', 1, PLATFORM, 'Alfa Pagamentos'),
  tenant('alfa-nordeste', 2, 'alfa', 'Alfa Nordeste', { timeZone: 'America/Recife' }),
  tenant('alfa-recife', 3, 'alfa-nordeste', 'Alfa Recife', { timeZone: 'America/Recife' }),
  tenant('alfa-boa-viagem', 4, 'alfa-recife', 'Alfa Recife Boa Viagem', {
    timeZone: 'America/Recife',
    modules: [],
  }),
  tenant('alfa-sudeste', 5, 'alfa', 'Alfa Sudeste'),
  tenant('alfa-campinas', 6, 'alfa-sudeste', 'Alfa Campinas'),
  tenant('beta', 21, PLATFORM, 'Beta Meios de Pagamento'),
  tenant('beta-sul', 22, 'beta', 'Beta Sul'),
  tenant('beta-curitiba', 23, 'beta-sul', 'Beta Curitiba'),
  tenant('beta-minas', 24, 'beta', 'Beta Minas'),
  tenant('beta-uberlandia', 25, 'beta-minas', 'Beta Uberlândia', { modules: [] }),
];
