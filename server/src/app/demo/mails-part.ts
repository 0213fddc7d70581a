import { sql } from 'kysely';
import { statement } from '../../platform/db/raw-statement.ts';
import type { DemoPart } from './demo-scope.ts';
import { demoTenant } from './demo-scope.ts';

const INVITATION = {
  subject: 'Seu acesso à {{empresa}}',
  body: 'Olá, {{nome}}!\n\nO seu acesso à {{empresa}} está pronto. Escolha uma senha e entre:\n\n{{link}}\n\nO convite vale por {{dias}} dias.',
};

/** Alfa signs its mails, and words its invitations in its own way. */
export const mailsPart: DemoPart = async (scope) => {
  const { id } = demoTenant(scope, 'alfa');
  await scope.tx.many(
    statement(sql`insert into mail_settings (tenant_id, sender_name, signature_text, footer_text, version, updated_at)
      values (${id}, 'Alfa Pagamentos', 'Equipe Alfa', 'Alfa Pagamentos S.A. · São Paulo', 1, ${scope.now})`),
  );
  await scope.tx.many(
    statement(sql`insert into mail_texts (tenant_id, kind, language, subject, body, version, updated_at)
      values (${id}, 'invitation', 'pt-BR', ${INVITATION.subject}, ${INVITATION.body}, 1, ${scope.now})`),
  );
};
