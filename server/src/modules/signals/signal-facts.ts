/** What a look found of an episode, by its kind; stored and wire names. Days are `YYYY-MM-DD`. */
export interface SignalFacts {
  /** Of a merchant that stopped: its last day with a sale, and on how many of the thirty days up to it it sold. */
  ultima_venda?: string;
  dias_vendidos?: number;
  /** Of a volume: the gross of the last seven whole days, the mean of the four weeks before, and by how much one is off the other. */
  semana_centavos?: number;
  media_semanal_centavos?: number;
  variacao_percentual?: number;
  ate?: string;
  /** Of disputes: the month (`YYYY-MM`), and the disputes and sales of it; the share is null in a month without sales. */
  mes?: string;
  contestacoes?: number;
  vendas?: number;
  indice_ppm?: number | null;
  /** Of a debt. */
  devido_centavos?: number;
  /** Of a payout. */
  valor_centavos?: number;
  situacao?: 'devolvido' | 'rejeitado';
  devolvido_em?: string;
  /** Of files. */
  adquirente?: string;
  conteudo?: 'vendas' | 'pagamentos';
  ultimo_arquivo?: string;
}
