import { onTestFinished, vi } from 'vitest';

/** The forms that are on their way, for tests that play the network. */
type Sending = { tell: (type: 'progress' | 'load', loaded: number, total?: number) => void };

/**
 * An XMLHttpRequest that sends by fetch, because the one of happy-dom loses forms on their way to MSW. Like a browser behind
 * a service worker it tells nothing by itself of what is sent; a test can let it tell.
 */
export function playUploads(): { sending: Sending[] } {
  const sending: Sending[] = [];

  class UploadRequest extends EventTarget {
    readonly upload = new EventTarget();
    readonly #headers = new Headers();
    readonly #stop = new AbortController();
    #call = { method: '', url: '' };
    #replyHeaders = '';
    withCredentials = false;
    status = 0;
    statusText = '';
    responseText = '';

    open(method: string, url: string) {
      this.#call = { method, url };
    }

    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value);
    }

    getAllResponseHeaders() {
      return this.#replyHeaders;
    }

    abort() {
      this.#stop.abort();
      this.dispatchEvent(new Event('abort'));
    }

    send(body: FormData) {
      sending.push({
        tell: (type, loaded, total = 1000) => {
          if (loaded === 0) this.upload.dispatchEvent(new Event('loadstart'));
          this.upload.dispatchEvent(new ProgressEvent(type, { lengthComputable: true, loaded, total }));
        },
      });
      this.#exchange(body).catch(() => {
        if (!this.#stop.signal.aborted) this.dispatchEvent(new Event('error'));
      });
    }

    async #exchange(body: FormData) {
      const { method, url } = this.#call;
      const reply = await fetch(url, { method, headers: this.#headers, body, signal: this.#stop.signal });
      this.status = reply.status;
      this.responseText = await reply.text();
      this.#replyHeaders = [...reply.headers].map(([name, value]) => `${name}: ${value}`).join('\r\n');
      this.dispatchEvent(new Event('load'));
    }
  }

  vi.stubGlobal('XMLHttpRequest', UploadRequest);
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return { sending };
}
