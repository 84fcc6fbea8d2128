import { type Scenario, parseScenario } from '../provider/scenarios';

const KEY = 'vireo:mock';

/**
 * The scenario of this tab: that of `?mock=`, or else the last one used in this tab. `reset`, as one of the names or as a
 * parameter of its own, restores the demo data. Removes both parameters from the URL, so that a reload does not reset again.
 * Throws on an unknown name, which is not stored.
 */
export function consumeMockParameter(): { scenario: Scenario; reset: boolean } {
  const url = new URL(location.href);
  const value = url.searchParams.get('mock');
  const names = (value ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const reset = names.includes('reset') || url.searchParams.has('reset');
  const scenario = names.filter((name) => name !== 'reset').join(',');
  parseScenario(scenario);
  if (scenario !== '') sessionStorage.setItem(KEY, scenario);
  if (value !== null || reset) {
    url.searchParams.delete('mock');
    url.searchParams.delete('reset');
    history.replaceState(history.state, '', url);
  }
  return { scenario: parseScenario(sessionStorage.getItem(KEY)), reset };
}
