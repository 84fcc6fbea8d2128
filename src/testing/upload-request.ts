import { onTestFinished, vi } from 'vitest';

/** An upload in flight. `report` dispatches a progress event. */
type UploadInFlight = { report: (type: 'progress' | 'load', loaded: number, total?: number) => void };

/**
 * Replaces XMLHttpRequest with one that sends through fetch, because MSW gets no form data from happy-dom's. It dispatches no
 * progress events, like a browser behind a service worker, unless the test calls `report`.
 */
export function mockUploads(): { uploads: UploadInFlight[] } {
  const uploads: UploadInFlight[] = [];

  class UploadRequest extends EventTarget {
    readonly upload = new EventTarget();
    readonly #headers = new Headers();
    readonly #stop = new AbortController();
    #request = { method: '', url: '' };
    #replyHeaders = '';
    withCredentials = false;
    status = 0;
    statusText = '';
    responseText = '';

    open(method: string, url: string) {
      this.#request = { method, url };
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

    send(body: FormData | Blob) {
      uploads.push({
        report: (type, loaded, total = 1000) => {
          if (loaded === 0) this.upload.dispatchEvent(new Event('loadstart'));
          this.upload.dispatchEvent(new ProgressEvent(type, { lengthComputable: true, loaded, total }));
        },
      });
      this.#exchange(body).catch(() => {
        if (!this.#stop.signal.aborted) this.dispatchEvent(new Event('error'));
      });
    }

    async #exchange(body: FormData | Blob) {
      const { method, url } = this.#request;
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
  return { uploads };
}
