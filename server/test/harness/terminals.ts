import type { TestUser } from './people.ts';

let count = 0;

/** A terminal in use at the first place of an establishment. */
export async function makePlacedTerminal(
  user: TestUser,
  { locais }: { locais: readonly { id: number }[] },
): Promise<number> {
  count += 1;
  const body = { numero_serie: `POSTO${count}`, modelo: 'A920', tipo: 'pos' };
  const { id } = (await user.post('/backend/api/terminais/criar.php', body)).body.data.terminal;
  const placed = { id, status: 'ativo', local_id: locais[0]?.id };
  const { status, text } = await user.post('/backend/api/terminais/atualizar.php', placed);
  if (status !== 200) throw new Error(text);
  return id;
}
