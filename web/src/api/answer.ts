import { asApiError, problemFrom } from './problem.ts';

export interface Answer<T> {
  data: T;
  headers: Headers;
}

type Sent<T> = Promise<{ data?: T; error?: unknown; response: Response }>;

/**
 * The body and headers of a successful answer. Throws `ApiError` for every refusal and failure; an aborted request
 * throws the `AbortError` of the browser.
 */
export async function answerOf<T>(sent: Sent<T>): Promise<Answer<T>> {
  try {
    const { data, error, response } = await sent;
    if (!response.ok) throw problemFrom(response.status, response.headers, error);
    // A successful answer without a body has no data; its type then says so as well.
    return { data: data as T, headers: response.headers };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw asApiError(error);
  }
}

/** The body alone. */
export const dataOf = async <T>(sent: Sent<T>): Promise<T> => (await answerOf(sent)).data;
