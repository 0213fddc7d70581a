import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from './client.ts';
import { keys } from './keys.ts';
import type { BodyOf, HolidayYear } from './types.ts';

export type NewHoliday = BodyOf<'backofficeCreateHoliday'>;

/** Largest page that the server gives; a tenant adds a few a year. */
const LARGEST_PAGE = 200;

/** The national banking holidays of a year, and those that the tenant adds. */
export const holidaysQuery = (ano: number) =>
  queryOptions({
    queryKey: keys.holidays.list(ano),
    queryFn: async ({ signal }): Promise<HolidayYear> => {
      const query = { ano, per_page: LARGEST_PAGE };
      return (await dataOf(api.GET('/backend/api/feriados/listar.php', { params: { query }, signal }))).data;
    },
  });

/** Throws 400 for a holiday that is there already. */
export async function createHoliday(body: NewHoliday): Promise<void> {
  await dataOf(api.POST('/backend/api/feriados/criar.php', { body }));
}

export async function removeHoliday(id: number): Promise<void> {
  await dataOf(api.POST('/backend/api/feriados/excluir.php', { body: { id } }));
}
