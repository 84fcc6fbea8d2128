export const DESCRIPTOR_TYPE = 'application/vnd.vireo-upload+json';
const BYTES_PER_SECOND = 40 * 2 ** 20;
const TICK = 50;

type Descriptor = { fields: Record<string, string>; files: Record<string, string> };

/**
 * A service worker hides the progress of an upload and copies its body several times. The handlers run in this page
 * anyway, so a form with files is described instead of sent: the file stays in `files` under the reference that the
 * description carries, and the progress that a network would report is played on `xhr.upload`.
 */
export function describeUploads(files: Map<string, File>): void {
  const { send, abort } = XMLHttpRequest.prototype;
  const playing = new WeakMap<XMLHttpRequest, () => void>();

  XMLHttpRequest.prototype.abort = function () {
    playing.get(this)?.();
    abort.call(this);
  };

  XMLHttpRequest.prototype.send = function (body) {
    if (!(body instanceof FormData) || ![...body.values()].some((value) => value instanceof File)) {
      send.call(this, body);
      return;
    }
    const { descriptor, total } = describe(body, files);
    const forget = () => Object.values(descriptor.files).forEach((reference) => files.delete(reference));
    const tell = (type: string, loaded: number) =>
      this.upload.dispatchEvent(new ProgressEvent(type, { lengthComputable: true, loaded, total }));
    const started = performance.now();
    const timer = setInterval(() => {
      const loaded = Math.min(total, ((performance.now() - started) / 1000) * BYTES_PER_SECOND);
      tell('progress', loaded);
      if (loaded < total) return;
      clearInterval(timer);
      playing.delete(this);
      tell('load', total);
      tell('loadend', total);
      this.setRequestHeader('Content-Type', DESCRIPTOR_TYPE);
      send.call(this, JSON.stringify(descriptor));
    }, TICK);
    playing.set(this, () => {
      clearInterval(timer);
      playing.delete(this);
      forget();
      tell('abort', 0);
      tell('loadend', 0);
      // Nothing was sent yet, so the browser itself would stay silent.
      this.dispatchEvent(new ProgressEvent('abort'));
      this.dispatchEvent(new ProgressEvent('loadend'));
    });
    tell('loadstart', 0);
  };
}

function describe(form: FormData, files: Map<string, File>): { descriptor: Descriptor; total: number } {
  const descriptor: Descriptor = { fields: {}, files: {} };
  let total = 0;
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      descriptor.fields[name] = value;
    } else {
      const reference = crypto.randomUUID();
      files.set(reference, value);
      descriptor.files[name] = reference;
      total += value.size;
    }
  }
  return { descriptor, total };
}
