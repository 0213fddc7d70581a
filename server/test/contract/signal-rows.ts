import type { Harness } from '../harness/harness.ts';
import type { TestTenant } from '../harness/people.ts';

/** A signal that nobody treated. */
export async function insertSignal(
  h: Harness,
  tenant: TestTenant,
  { establishment, name }: { establishment: number; name: string },
): Promise<number> {
  const { rows } = await h.db.owner.query<{ id: string }>(
    `insert into signals (tenant_id, tipo, assunto, establishment_id, gravidade, fatos, last_seen_at, created_at, updated_at)
     values ($1, 'arquivo_ausente', $2, $3, 'atencao', jsonb_build_object('adquirente', $2::text), $4, $4, $4) returning id`,
    [tenant.id, name, establishment, h.clock.now()],
  );
  return Number(rows[0]?.id);
}

/** A signal that is treated, a rule that is changed, and a report that is not sent. */
export function signalSteps(of: Record<string, number>): [string, object][] {
  return [
    ['financeiro/sinais/tratar', { id: of['signal'], nota: 'Falamos com o lojista', versao: 1 }],
    [
      'financeiro/sinais/configurar',
      {
        tipo: 'repasse_devolvido',
        ativa: true,
        limites: { dias_uteis_critico: 3 },
        avisados: null,
        versao: 0,
      },
    ],
    [
      'financeiro/sinais/relatorio/configurar',
      { frequencia: 'nunca', hora: 9, dia_semana: 2, destinatarios: [], versao: 0 },
    ],
  ];
}
