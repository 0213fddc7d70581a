import type { TSchema } from 'typebox';

/** A kind of message, and when there is one. */
export interface SocketMessage {
  summary: string;
  schema: TSchema;
}

/** A WebSocket as clients know it; the AsyncAPI document follows from it, and the code takes the types of its messages from it. */
export interface SocketChannel {
  name: string;
  path: string;
  host: 'main' | 'governance';
  title: string;
  description: string;
  /** How a program begins with it. */
  recipe: string;
  /** What the server sends, by name. */
  sent: Readonly<Record<string, SocketMessage>>;
  /** What a client may send beside `auth`, by name. */
  received: Readonly<Record<string, SocketMessage>>;
}
