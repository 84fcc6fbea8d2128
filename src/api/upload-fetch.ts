/** Upload progress callbacks. Some browsers call none of them. */
type UploadListener = {
  /** The first byte is being sent. */
  onStart: () => void;
  /** In bytes, of the whole body. */
  onProgress: (loaded: number, total: number) => void;
  /** The last byte was sent; the response is pending. */
  onSent: () => void;
};

function headersOf(upload: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of upload
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  return headers;
}

/**
 * A `fetch` that sends this body and reports upload progress, which the browser's own cannot over HTTP/1.1. The request needs
 * no body: XMLHttpRequest streams files from the disk.
 */
export function uploadFetch(body: FormData | Blob, listener: UploadListener): typeof fetch {
  return (input, init) =>
    new Promise((resolve, reject) => {
      const { method, url, headers, signal } = input instanceof Request ? input : new Request(input, init);
      const upload = new XMLHttpRequest();
      upload.open(method, url);
      upload.withCredentials = true;
      headers.forEach((value, name) => upload.setRequestHeader(name, value));
      upload.upload.addEventListener('loadstart', () => listener.onStart());
      upload.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        if (lengthComputable) listener.onProgress(loaded, total);
      });
      upload.upload.addEventListener('load', () => listener.onSent());
      upload.addEventListener('load', () => {
        const { status, statusText, responseText } = upload;
        resolve(new Response(responseText || null, { status, statusText, headers: headersOf(upload) }));
      });
      upload.addEventListener('error', () => reject(new TypeError('The upload failed')));
      upload.addEventListener('abort', () => reject(signal.reason));
      if (signal.aborted) return reject(signal.reason);
      signal.addEventListener('abort', () => upload.abort(), { once: true });
      upload.send(body);
    });
}
