import { useState } from 'react';

/** What a logo may be. */
export const IMAGES = 'image/png,image/jpeg,image/webp,image/svg+xml';
const LARGEST_FILE = 2 * 1024 * 1024;

/** The bytes of a file as a data address. */
function dataAddress(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () => resolve(String(reader.result)));
  reader.addEventListener('error', () => reject(reader.error));
  reader.readAsDataURL(file);
  return promise;
}

/** An image that was chosen, read at once so that a preview can show it; `words` say why one is not taken. */
export function useImageFile(words: { tooLarge: string; unreadable: string }) {
  const [chosen, setChosen] = useState<File | null>(null);
  const [data, setData] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const choose = (next: File | null) => {
    const tooLarge = next !== null && next.size > LARGEST_FILE;
    setFault(tooLarge ? words.tooLarge : null);
    setChosen(tooLarge ? null : next);
    setData(null);
    if (next === null || tooLarge) return;
    dataAddress(next).then(setData, () => setFault(words.unreadable));
  };
  return { chosen, data, fault, choose };
}

export type ImageFile = ReturnType<typeof useImageFile>;
