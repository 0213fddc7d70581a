export const month = {
  next: 'Mês seguinte',
  one: 'Mês',
  previous: 'Mês anterior',
} as const;
