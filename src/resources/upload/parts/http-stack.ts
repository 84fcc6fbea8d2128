import { DetailedError, type HttpRequest, type HttpResponse, type HttpStack } from 'tus-js-client';
import { ApiError, isStatus, NetworkError } from '@/api/errors';
import { send } from '@/api/http';
import type { Method } from '@/api/send';
import { API } from '@/api/prefix';
import { uploadFetch } from '@/api/upload-fetch';

const METHODS: Method[] = ['HEAD', 'POST', 'PATCH', 'DELETE'];

/** In ms, without a byte sent or a response: then the line is dead, for example after the laptop has slept. */
const PATIENCE = 50_000;

/**
 * Sends the requests of tus-js-client with the member's token, which is refreshed once it has expired. Rejects with an ApiError for what
 * the provider refuses, except for an upload that does not exist any more: the package starts a new one after every other status, too.
 */
export const httpStack: HttpStack = {
  getName: () => 'vireo',
  createRequest: (method, url) => new TusRequest(method, url),
};

class TusRequest implements HttpRequest {
  readonly #method: Method;
  readonly #url: string;
  readonly #headers: Record<string, string> = {};
  readonly #stop = new AbortController();
  #onProgress: (sent: number) => void = () => {};
  /** In ms: when the provider wants to be asked again. */
  pause: number | undefined;

  constructor(method: string, url: string) {
    this.#method = METHODS.find((known) => known === method) ?? 'GET';
    this.#url = url;
  }

  getMethod = () => this.#method;
  getURL = () => this.#url;
  getHeader = (name: string) => this.#headers[name];
  getUnderlyingObject = () => undefined;

  setHeader(name: string, value: string): void {
    this.#headers[name] = value;
  }

  setProgressHandler(handler: (sent: number) => void): void {
    this.#onProgress = handler;
  }

  abort(): Promise<void> {
    this.#stop.abort();
    return Promise.resolve();
  }

  async send(body: unknown): Promise<HttpResponse> {
    try {
      return responseOf(await (body instanceof Blob ? this.#sendBytes(body) : this.#exchange(fetch)));
    } catch (error) {
      if (this.#method === 'HEAD' && isStatus(error, 404, 410)) return responseOf(new Response(null, { status: 404 }));
      throw error;
    }
  }

  /** Gives up if nothing happens for long. */
  async #sendBytes(bytes: Blob): Promise<Response> {
    const dead = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => dead.abort(), PATIENCE);
    };
    const onProgress = (sent: number) => {
      wait();
      this.#onProgress(sent);
    };
    wait();
    const signal = AbortSignal.any([this.#stop.signal, dead.signal]);
    try {
      return await this.#exchange(uploadFetch(bytes, { onStart: wait, onProgress, onSent: wait }), signal);
    } catch (error) {
      throw dead.signal.aborted ? new NetworkError({ cause: error }) : error;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Resolves to a success. The protocol's data are in its headers. */
  async #exchange(fetchResponse: typeof fetch, signal = this.#stop.signal): Promise<Response> {
    let response = new Response();
    await send(this.#method, new URL(this.#url).pathname.slice(API.length + 1), {
      signal,
      timeout: signal === this.#stop.signal ? PATIENCE : false,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        for (const [name, value] of Object.entries(this.#headers)) request.headers.set(name, value);
        response = await fetchResponse(request);
        const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
        this.pause = Number.isNaN(seconds) ? undefined : seconds * 1000;
        return response;
      },
    });
    return response;
  }
}

const responseOf = ({ status, headers }: Response): HttpResponse => ({
  getStatus: () => status,
  getHeader: (name) => headers.get(name) ?? undefined,
  getBody: () => '',
  getUnderlyingObject: () => undefined,
});

/** The reason why the package has given up. */
export function apiErrorOf(error: unknown): ApiError {
  const cause: unknown = error instanceof Error && 'causingError' in error ? error.causingError : undefined;
  return cause instanceof ApiError ? cause : new ApiError('invalid', undefined, { cause: error });
}

/** In ms, if the provider has said when to come back. */
export function pauseAfter(error: unknown): number | undefined {
  const request = error instanceof DetailedError ? error.originalRequest : undefined;
  return request instanceof TusRequest ? request.pause : undefined;
}
