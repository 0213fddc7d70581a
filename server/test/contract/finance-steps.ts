/** The first account of a payee counts at once, and another one may be asked for then. */
export function financeSteps(of: Record<string, number>, place: object, corte: string): [string, object][] {
  const titular = { documento: '11222333000181', nome: 'Comércio' };
  const payee = { favorecido_tipo: 'estabelecimento', favorecido_id: of['establishment'] };
  const asked = { ...payee, titular, titular_diverso: true };
  return [
    ['financeiro/razao/abrir', { corte }],
    ['financeiro/razao/pedidos/criar', { ...place, tipo: 'credito', valor_centavos: 100, motivo: 'Acordo' }],
    ['financeiro/razao/pedidos/decidir', { id: of['ledgerRequest'], status: 'aprovado', versao: 1 }],
    ['financeiro/contas/aprovar', { id: of['payeeAccount'], titular_diverso: true }],
    ['financeiro/contas/configurar', { quarentena_horas: 48 }],
    ['financeiro/contas/recusar', { id: of['sparePayeeAccount'], motivo: 'Conta errada' }],
    [
      'financeiro/envios/configurar',
      { ...payee, email: 'a@b.test', idioma: 'en', comprovantes: true, extratos: true },
    ],
    ['financeiro/envios/reenviar', { ...payee, id: of['paperMail'] }],
    ['financeiro/contas/solicitar', { ...asked, pix: { chave: 'loja@example.com' } }],
  ];
}
