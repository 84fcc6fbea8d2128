import type { Edit } from './edit';

type FaultGroup = 'transport' | 'status' | 'bodies' | 'paging' | 'hostile' | 'session' | 'toggles' | 'long';

export type FaultMatch = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'ANY';
  /** Below /api/v1, or a path of the origin that begins with /media/ or /assets/; `*` stands for anything. */
  path: string;
  /** Search parameters that must have these values. */
  search?: Record<string, string>;
  /** Paths that it leaves alone. */
  except?: readonly string[];
};

export type FaultAnswer =
  /** An answer of its own. With `afterwards` the provider does what was asked first. */
  | { kind: 'reply'; status: number; headers: Record<string, string>; body: string | (() => string); afterwards?: true }
  /** The connection breaks; with `afterwards`, once the provider has done what was asked. */
  | { kind: 'network'; afterwards?: true }
  /** The status and half of the body come, then the connection breaks. */
  | { kind: 'reset' }
  /** Nothing ever comes. */
  | { kind: 'silence' }
  /** The provider's own answer, so many ms later. */
  | { kind: 'late'; ms: number }
  /** The provider's own answer and a broken connection by turns. */
  | { kind: 'flap' }
  /** The provider's own answer, changed. */
  | { kind: 'edit'; edit: Edit }
  /** The provider's own answer, its text cut in half. */
  | { kind: 'truncate' }
  /** The provider's answer to a call that is a little different from the one that was sent. */
  | { kind: 'ask'; change: (search: URLSearchParams) => void }
  /** An item came while the page before was read: this page begins with that one's last item. */
  | { kind: 'overlap' };

export type Fault = {
  /** `group/name`; the title of every test that shows its survival starts with it. */
  id: `${FaultGroup}/${string}`;
  /** The calls that it hits unless the one who injects it names others. */
  match: FaultMatch;
  answer: FaultAnswer;
  /** How many calls it lasts; for ever when absent. */
  times?: number;
};
