/** What `make` makes, once somebody asks for it: each of the browser's formats takes a millisecond to make. */
export function once<Made>(make: () => Made): () => Made {
  let made: { it: Made } | null = null;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}
