/** What is told while a form is on its way. A browser that tells nothing calls none of them. */
type Listener = {
  /** The first byte goes out. */
  onStart: () => void;
  /** In bytes, of the whole form. */
  onProgress: (loaded: number, total: number) => void;
  /** The last byte is out, and the answer not yet here. */
  onSent: () => void;
};

/** Statuses of replies that may have no body. */
const WITHOUT_BODY = [101, 204, 205, 304];

function headersOf(request: XMLHttpRequest): Headers {
  const lines = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/);
  const headers = new Headers();
  for (const line of lines) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim());
  }
  return headers;
}

function replyOf(request: XMLHttpRequest): Response {
  const { status, statusText } = request;
  const body = WITHOUT_BODY.includes(status) ? null : request.responseText;
  return new Response(body, { status, statusText, headers: headersOf(request) });
}

/**
 * A `fetch` for one form that tells how far it is, which the browser's own cannot. The form is handed over as it is, so that
 * its files are read from the disk while they are sent and never stand in memory.
 */
export function uploadFetch(form: FormData, signal: AbortSignal, listener: Listener): typeof fetch {
  return (input, init) =>
    new Promise((resolve, reject) => {
      const { method, url, headers } = input instanceof Request ? input : new Request(input, init);
      const request = new XMLHttpRequest();
      request.open(method, url);
      request.withCredentials = true;
      headers.forEach((value, name) => {
        // With its own form the browser writes its own boundary.
        if (name.toLowerCase() !== 'content-type') request.setRequestHeader(name, value);
      });
      request.upload.addEventListener('loadstart', listener.onStart);
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        if (lengthComputable) listener.onProgress(loaded, total);
      });
      request.upload.addEventListener('load', listener.onSent);
      request.addEventListener('load', () => resolve(replyOf(request)));
      request.addEventListener('error', () => reject(new TypeError('The upload broke off')));
      request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled', 'AbortError')));
      if (signal.aborted) return reject(signal.reason);
      signal.addEventListener('abort', () => request.abort(), { once: true });
      request.send(form);
    });
}
