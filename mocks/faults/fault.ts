import { errorPageHeaders } from '../../server/rules/error-page';
import type { Edit } from './edit';
import { developmentPage } from './error-page';

type FaultGroup = 'transport' | 'status' | 'bodies' | 'paging' | 'hostile' | 'session' | 'toggles' | 'long';

export type FaultMatch = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'ANY';
  /** Relative to /api/v1, unless it begins with /media/ or /assets/. `*` matches anything. */
  path: string;
  /** Required values of search parameters. */
  search?: Record<string, string>;
  /** Paths that are excluded. */
  except?: readonly string[];
};

export type FaultEffect =
  /** A fixed response. With `afterProcessing`, the provider handles the request first. */
  | {
      kind: 'response';
      status: number;
      headers: Record<string, string>;
      body: string | (() => string);
      afterProcessing?: true;
    }
  /** A network error. With `afterProcessing`, the provider handles the request first. */
  | { kind: 'network'; afterProcessing?: true }
  /** The connection breaks in the middle of the body. */
  | { kind: 'reset' }
  /** The response never arrives. */
  | { kind: 'hang' }
  /** The provider's response, delayed. */
  | { kind: 'delay'; ms: number }
  /** Every other request fails with a network error, beginning with the first. */
  | { kind: 'flap' }
  /** The provider's response with changed JSON. */
  | { kind: 'edit'; edit: Edit }
  /** The provider's response, cut in half. */
  | { kind: 'truncate' }
  /** The provider's response to a request with changed search parameters. */
  | { kind: 'change-search'; change: (search: URLSearchParams) => void }
  /** Each page begins with the last item of the previous one, as if an item had been added to the list in between. */
  | { kind: 'overlap' };

export type Fault = {
  /** `group/name`. Client tests for this fault have titles that begin with its id. */
  id: `${FaultGroup}/${string}`;
  /** The requests that the fault affects by default. */
  match: FaultMatch;
  effect: FaultEffect;
  /** The number of affected requests; unlimited by default. */
  times?: number;
};

/** An error response of Express in development mode. */
export function expressError(status: number, message: string, name = 'Error'): FaultEffect {
  return { kind: 'response', status, headers: errorPageHeaders, body: developmentPage(name, message) };
}
