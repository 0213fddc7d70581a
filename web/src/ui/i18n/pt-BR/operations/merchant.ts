/** The page of an establishment with what it has. */
export const merchant = {
  allRentals: 'Ver todos os aluguéis',
  allSales: 'Ver todas as vendas',
  allTerminals: 'Ver todos os terminais',
  month: 'Vendas no mês',
  monthSales: 'Ver as vendas do mês',
  noRentals: 'Nada alugado.',
  noSales: 'Ainda não vendeu nada.',
  noTerminals: 'Nenhum terminal aqui.',
  places: 'Locais',
  rentalCount_one: '{{count}} aluguel',
  rentalCount_many: '{{count}} aluguéis',
  rentalCount_other: '{{count}} aluguéis',
  saleCount: 'Vendas: {{shown}}',
  tab: { dados: 'Dados', vendas: 'Vendas', terminais: 'Terminais', alugueis: 'Aluguéis' },
} as const;
