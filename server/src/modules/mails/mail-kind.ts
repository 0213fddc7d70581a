import type { Language, Message } from '../../platform/problem.ts';

export const MAIL_LANGUAGES = ['pt-BR', 'en'] as const satisfies readonly Language[];

/** `text` stands anywhere; `link` and `list` are a line of their own. */
export const VARIABLE_SHAPES = ['text', 'link', 'list'] as const;
export type VariableShape = (typeof VARIABLE_SHAPES)[number];

/** What a text may name, as `{{name}}`. */
export interface MailVariable {
  name: string;
  shape: VariableShape;
  meaning: Message;
  /** What a preview shows for it; of a link the words on its button. */
  example: Message;
  /** Whether every text has to name it: without it the mail would not do what it is for. */
  required: boolean;
}

export interface MailText {
  subject: string;
  /** Paragraphs, with an empty line between two. */
  body: string;
}

/** One kind of mail that the system sends. */
export interface MailKind {
  /** The name under which the mail is sent. */
  kind: string;
  title: Message;
  variables: readonly MailVariable[];
  /** Where a text of one's own begins. */
  suggested: Record<Language, MailText>;
}

type Parts = Pick<MailVariable, 'example' | 'meaning' | 'name'>;

const variable = (shape: VariableShape, isRequired: boolean, parts: Parts): MailVariable => ({
  ...parts,
  shape,
  required: isRequired,
});

/** A variable that stands in the middle of sentences. */
export const textOf = (name: string, meaning: Message, example: Message): MailVariable =>
  variable('text', false, { name, meaning, example });

/** The same where no text may do without it. */
export const neededText = (name: string, meaning: Message, example: Message): MailVariable =>
  variable('text', true, { name, meaning, example });

export const linkOf = (label: Message, isRequired: boolean): MailVariable =>
  variable('link', isRequired, {
    name: 'link',
    meaning: {
      'pt-BR': 'o botão com o link, numa linha só dele',
      en: 'the button with the link, on a line of its own',
    },
    example: label,
  });

export const listOf = (meaning: Message, example: Message): MailVariable =>
  variable('list', true, { name: 'itens', meaning, example });

export const PERSON = textOf(
  'nome',
  { 'pt-BR': 'o nome de quem recebe', en: 'the name of who gets it' },
  { 'pt-BR': 'Ana Souza', en: 'Ana Souza' },
);

export const TENANT = textOf(
  'empresa',
  { 'pt-BR': 'o nome da empresa', en: 'the name of the company' },
  { 'pt-BR': 'Alfa Pagamentos', en: 'Alfa Payments' },
);

/** The subject that the system writes, where it says how many or until when. */
export const subjectOf = (example: Message): MailVariable =>
  textOf(
    'assunto',
    { 'pt-BR': 'o assunto que o sistema escreve', en: 'the subject that the system writes' },
    example,
  );

/** How many there are that a list does not name; nothing when it names them all. */
export const MORE = textOf(
  'mais',
  { 'pt-BR': 'quantos não cabem na lista, se houver', en: 'how many the list leaves out, if any' },
  { 'pt-BR': 'E mais 3.', en: 'And 3 more.' },
);

/** The same text on either side. */
export const same = (text: string): Message => ({ 'pt-BR': text, en: text });
