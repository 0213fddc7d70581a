/** A WebSocket whose server is the test: it opens, speaks and closes when the test says so. */
export class FakeSocket extends EventTarget {
  readonly sent: unknown[] = [];
  readonly url: string;
  closed = false;

  constructor(url: string) {
    super();
    this.url = url;
    sockets.push(this);
  }

  send(message: string): void {
    this.sent.push(JSON.parse(message));
  }

  close(): void {
    this.closed = true;
  }

  /** What the server does. */
  readonly server = {
    open: () => this.dispatchEvent(new Event('open')),
    say: (message: object) =>
      this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) })),
    end: (code: number) => this.dispatchEvent(new CloseEvent('close', { code })),
  };
}

/** All sockets that the running test has opened, in order. */
export const sockets: FakeSocket[] = [];
