import { DESCRIPTOR_TYPE } from '../provider/host';

const BYTES_PER_SECOND = 40 * 2 ** 20;
/** In ms. */
const PROGRESS_INTERVAL = 50;

type Descriptor = { fields: Record<string, string>; files: Record<string, string> };

/**
 * Patches `XMLHttpRequest`, because a service worker hides upload progress and copies the body several times. A form with
 * files is replaced by a JSON descriptor: the handlers run in this page, so they get the files from `files` by the ids in
 * the descriptor. Progress events are simulated on `xhr.upload`.
 */
export function describeUploads(files: Map<string, File>): void {
  const { send, abort } = XMLHttpRequest.prototype;
  const aborts = new WeakMap<XMLHttpRequest, () => void>();

  XMLHttpRequest.prototype.abort = function () {
    aborts.get(this)?.();
    abort.call(this);
  };

  XMLHttpRequest.prototype.send = function (body) {
    if (!(body instanceof FormData) || ![...body.values()].some((value) => value instanceof File)) {
      send.call(this, body);
      return;
    }
    const { descriptor, total } = describe(body, files);
    const dropFiles = () => Object.values(descriptor.files).forEach((id) => files.delete(id));
    const dispatch = (type: string, loaded: number) =>
      this.upload.dispatchEvent(new ProgressEvent(type, { lengthComputable: true, loaded, total }));
    const start = performance.now();
    const timer = setInterval(() => {
      const loaded = Math.min(total, ((performance.now() - start) / 1000) * BYTES_PER_SECOND);
      dispatch('progress', loaded);
      if (loaded < total) return;
      clearInterval(timer);
      aborts.delete(this);
      dispatch('load', total);
      dispatch('loadend', total);
      this.setRequestHeader('Content-Type', DESCRIPTOR_TYPE);
      send.call(this, JSON.stringify(descriptor));
    }, PROGRESS_INTERVAL);
    aborts.set(this, () => {
      clearInterval(timer);
      aborts.delete(this);
      dropFiles();
      dispatch('abort', 0);
      dispatch('loadend', 0);
      // The request was not sent yet, so the browser dispatches no events for it.
      this.dispatchEvent(new ProgressEvent('abort'));
      this.dispatchEvent(new ProgressEvent('loadend'));
    });
    dispatch('loadstart', 0);
  };
}

function describe(form: FormData, files: Map<string, File>): { descriptor: Descriptor; total: number } {
  const descriptor: Descriptor = { fields: {}, files: {} };
  let total = 0;
  for (const [name, value] of form) {
    if (typeof value === 'string') {
      descriptor.fields[name] = value;
    } else {
      const id = crypto.randomUUID();
      files.set(id, value);
      descriptor.files[name] = id;
      total += value.size;
    }
  }
  return { descriptor, total };
}
