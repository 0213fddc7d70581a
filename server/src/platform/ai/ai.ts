/** A file that is given to a model besides text. */
export interface AiMedia {
  /** The name of the file as people see it. */
  name: string;
  mimeType: string;
  bytes: Buffer;
}

export type AiPart =
  | { kind: 'text'; text: string }
  | ({ kind: 'image' } & AiMedia)
  | ({ kind: 'file' } & AiMedia);

export interface AiQuestion {
  /** The task for the model; everything else is material for it. */
  instructions: string;
  material: readonly AiPart[];
}

/** A model behind some server. Both reject with `AiFailed`, and when the signal says so. */
export interface Ai {
  /** The text of the model's answer, which is asked to be one JSON object. */
  answer(question: AiQuestion, signal: AbortSignal): Promise<string>;
  /** What is said in a recording. */
  transcribe(recording: AiMedia, signal: AbortSignal): Promise<string>;
  /** Resolves when the server answers us at the moment. */
  verify(): Promise<void>;
}

export type AiFailure =
  /** The server does not accept the key. */
  | 'key'
  /** Too many requests, or no credit. */
  | 'limit'
  /** The server does not accept the material. */
  | 'rejected'
  /** The server failed itself. */
  | 'server'
  /** No connection. */
  | 'unreachable'
  /** No answer in time. */
  | 'timeout'
  /** An answer without the expected content. */
  | 'answer';

/** Says why in one word and contains nothing else: what servers write about a request may contain the key or its content. */
export class AiFailed extends Error {
  override readonly name = 'AiFailed';
  readonly reason: AiFailure;
  /** The answer's status; null when there was none. */
  readonly status: number | null;

  constructor(reason: AiFailure, status: number | null = null) {
    super(`the model could not be asked: ${reason}${status === null ? '' : `, status ${status}`}`);
    this.reason = reason;
    this.status = status;
  }
}
