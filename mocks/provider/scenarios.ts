/** What the mock provider plays: which demo data it starts from, and how it misbehaves. */
export type Scenario = {
  data: 'default' | 'empty' | 'large' | 'hostile';
  /** Answers like a provider that was measured: empty lists as errors, missing things as successes, bare owner ids. */
  quirks: boolean;
  /** A read takes 2.5 s, a write 1 s. */
  slow: boolean;
  /** Every call fails as if there were no network. */
  offline: boolean;
  /** An access token from a login has run out at birth; one from a refresh lives for 20 s. */
  expired: boolean;
  /** A proxy stands in front of a dead server: every call is a 502 page. */
  down: boolean;
};

const calm: Scenario = { data: 'default', quirks: false, slow: false, offline: false, expired: false, down: false };

const effects = {
  default: {},
  empty: { data: 'empty' },
  large: { data: 'large' },
  hostile: { data: 'hostile' },
  quirks: { quirks: true },
  slow: { slow: true },
  offline: { offline: true },
  expired: { expired: true },
  down: { down: true },
} as const satisfies Record<string, Partial<Scenario>>;

function isName(name: string): name is keyof typeof effects {
  return Object.hasOwn(effects, name);
}

/**
 * Reads names separated by commas ('quirks,slow'); nothing at all is the default. Where two name the demo data, the last
 * one wins. Throws on an unknown name with the list of those that exist.
 */
export function parseScenario(text: string | null): Scenario {
  const names = (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names.reduce((scenario, name) => {
    if (!isName(name))
      throw new Error(`No scenario is called "${name}". There are: ${Object.keys(effects).join(', ')}.`);
    return { ...scenario, ...effects[name] };
  }, calm);
}
