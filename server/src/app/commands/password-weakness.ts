import { DEMO_PASSWORD } from '../demo/demo-accounts.ts';

const MIN_LENGTH = 8;
const MAX_LENGTH = 128;
const MIN_DIFFERENT = 5;

/** Words with which the passwords begin that people and programs try first. */
const GUESSES = [
  'password',
  'passw0rd',
  'senha',
  'qwerty',
  'admin',
  'retaguarda',
  'brasil',
  'mudar',
  'teste',
];
const SEQUENCES = '01234567890 09876543210 abcdefghijklmnopqrstuvwxyz qwertyuiop asdfghjkl';

/** Why the password is too weak for an administrator, as a phrase that follows "the password"; null when it is not. */
export function passwordWeakness(password: string, person: { email: string; name: string }): string | null {
  const characters = [...password];
  if (characters.length < MIN_LENGTH) return `must have at least ${MIN_LENGTH} characters`;
  if (characters.length > MAX_LENGTH) return `must have at most ${MAX_LENGTH} characters`;
  if (password === DEMO_PASSWORD) return 'is the one of the demo accounts';
  if (new Set(characters).size < MIN_DIFFERENT) return 'is made of too few different characters';
  const plain = password.toLowerCase();
  if (SEQUENCES.includes(plain)) return 'is a sequence of neighbouring characters';
  const rest = withoutGuesses(plain, [...GUESSES, ...wordsOf(person)]);
  if (rest.length < MIN_LENGTH / 2)
    return 'is too easy to guess: it is a common one, or from the name or e-mail';
  return null;
}

function wordsOf({ email, name }: { email: string; name: string }): string[] {
  return [...email.toLowerCase().split(/[@.\-_+]/), ...name.toLowerCase().split(/\s+/)].filter(
    (word) => word.length > 2,
  );
}

/** What is left of the password without guessable words, and without the digits and signs that people put after them. */
function withoutGuesses(password: string, guesses: readonly string[]): string {
  const rest = guesses.reduce((text, guess) => text.replaceAll(guess, ''), password);
  return rest === password ? password : rest.replace(/[\d\W_]+$/, '');
}
