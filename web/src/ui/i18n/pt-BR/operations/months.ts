export const month = {
  every: 'Todos os meses',
  next: 'Mês seguinte',
  one: 'Mês',
  previous: 'Mês anterior',
} as const;
