import type { Signup } from '../../server/rules/signup';

/** The initial data of the mock provider, and how it misbehaves. */
export type Scenario = {
  data: 'default' | 'empty' | 'large' | 'hostile' | 'moderated';
  /** Replies like a provider that was measured: empty lists are errors, missing items are successes, owners are bare ids. */
  quirks: boolean;
  /** Reads take 2.5 s, writes 1 s. */
  slow: boolean;
  /** Every request fails with a network error. */
  offline: boolean;
  /** Access tokens from a login have already expired; those from a refresh are valid for 20 s. */
  expired: boolean;
  /** The server is down: every response is a proxy's 502 page. */
  down: boolean;
  /** Who can sign up. */
  signup: Signup;
};

const defaults: Scenario = {
  data: 'default',
  quirks: false,
  slow: false,
  offline: false,
  expired: false,
  down: false,
  signup: 'open',
};

const effects = {
  default: {},
  empty: { data: 'empty' },
  large: { data: 'large' },
  hostile: { data: 'hostile' },
  moderated: { data: 'moderated' },
  quirks: { quirks: true },
  slow: { slow: true },
  offline: { offline: true },
  expired: { expired: true },
  down: { down: true },
  closed: { signup: 'closed' },
  confirmed: { signup: 'confirmed' },
  invite: { signup: 'invite' },
} as const satisfies Record<string, Partial<Scenario>>;

function isName(name: string): name is keyof typeof effects {
  return Object.hasOwn(effects, name);
}

/** Splits names separated by commas. */
export const namesIn = (text: string | null) =>
  (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/**
 * Parses names separated by commas, such as 'quirks,slow'. If two names select the data, the last one wins. Throws an
 * error with the list of valid names if one is unknown.
 */
export function parseScenario(text: string | null): Scenario {
  return namesIn(text).reduce((scenario, name) => {
    if (!isName(name))
      throw new Error(`Unknown scenario "${name}". Known scenarios: ${Object.keys(effects).join(', ')}.`);
    return { ...scenario, ...effects[name] };
  }, defaults);
}
