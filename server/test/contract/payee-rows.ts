import type { Harness } from '../harness/harness.ts';
import type { NumberedCompany } from '../harness/operations.ts';
import type { Made } from './maker.ts';

/** A receipt that the mail server refused, of an establishment that gets them. */
export async function refuseReceipt(
  h: Harness,
  made: Made,
  { establishment }: { establishment: number },
  tenantId: number,
): Promise<number> {
  const payee = { favorecido_tipo: 'estabelecimento', favorecido_id: establishment };
  const choice = { email: 'a@b.test', idioma: 'en', comprovantes: true, extratos: false };
  await made('financeiro/envios/configurar.php', { ...payee, ...choice });
  const { rows } = await h.db.owner.query(
    `insert into paper_mails (tenant_id, recipient_id, papel, assunto, situacao, created_at, updated_at)
     select tenant_id, id, 'repasse', '1', 'recusado', now(), now() from paper_recipients
     where tenant_id = $1 and payee_type = 'estabelecimento' and payee_id = $2 returning id::int`,
    [tenantId, establishment],
  );
  return rows[0].id;
}

/** An account of the establishment that waits, and one of the company, which nobody decides. */
export async function askAccounts(
  made: Made,
  { establishment }: { establishment: number },
  company: NumberedCompany,
  holderName: string,
): Promise<Record<'payeeAccount' | 'sparePayeeAccount', number>> {
  const asked = {
    titular: { documento: '11222333000181', nome: holderName },
    pix: { chave: '+5511987654321' },
    titular_diverso: true,
  };
  const account = async (favorecido_tipo: string, favorecido_id: number) =>
    (await made('financeiro/contas/solicitar.php', { ...asked, favorecido_tipo, favorecido_id })).conta.id;
  return {
    payeeAccount: await account('estabelecimento', establishment),
    sparePayeeAccount: await account('empresa', company.id),
  };
}
