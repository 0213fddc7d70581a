import { api } from './fake-api.ts';

/** What sends files in a browser, with the server of the test behind it. Half of a body is on its way at once. */
export class FakeUpload extends EventTarget {
  readonly upload = new EventTarget();
  responseType = '';
  response: Blob | null = null;
  status = 0;
  #method = '';
  #url = '';
  readonly #headers = new Headers();
  #answered: Headers = new Headers();
  #ended = false;

  open(method: string, url: string): void {
    this.#method = method;
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getAllResponseHeaders(): string {
    return [...this.#answered].map(([name, value]) => `${name}: ${value}`).join('\r\n');
  }

  send(body: Blob): void {
    void this.#send(body);
  }

  abort(): void {
    this.#end('abort');
  }

  async #send(body: Blob): Promise<void> {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }));
    try {
      const init = { method: this.#method, headers: this.#headers, body: await body.text() };
      const answer = await api.fetch(this.#url, init);
      this.status = answer.status;
      this.#answered = answer.headers;
      this.response = await answer.blob();
      this.#end('load');
    } catch {
      this.#end('error');
    }
  }

  #end(how: 'load' | 'error' | 'abort'): void {
    if (this.#ended) return;
    this.#ended = true;
    this.dispatchEvent(new Event(how));
  }
}
