import type { ReactNode } from 'react';

interface Faulty {
  campo: string;
  mensagem: string;
}

/** How what was wrong with a file calls its columns. */
export interface FaultWords {
  column: (name: string) => ReactNode;
  message: (fault: Faulty) => string;
}

/** As the file itself does. */
export const WORDS_OF_FILE: FaultWords = {
  column: (name) => <span className="ui-code">{name}</span>,
  message: ({ mensagem }) => mensagem,
};
