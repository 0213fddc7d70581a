import type { ptBR } from './pt-BR/index.ts';

/** The shape that every language has: the keys of the Portuguese catalogue with any text. */
export type Catalogue = Translated<typeof ptBR>;
type Translated<T> = { [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };
