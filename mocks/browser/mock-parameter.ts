import { type Scenario, parseScenario } from '../provider/scenarios';

const KEY = 'vireo:mock';

/**
 * The scenario of this tab: `?mock=` of the address when it is there, else what the tab was told before. `reset`, as
 * one of its names or as a parameter of its own, asks for fresh demo data. Both leave the address, or the next reload
 * would reset once more. Throws on an unknown name, and does not keep it.
 */
export function takeMockParameter(): { scenario: Scenario; reset: boolean } {
  const url = new URL(location.href);
  const asked = url.searchParams.get('mock');
  const names = (asked ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const reset = names.includes('reset') || url.searchParams.has('reset');
  const scenario = names.filter((name) => name !== 'reset').join(',');
  parseScenario(scenario);
  if (scenario !== '') sessionStorage.setItem(KEY, scenario);
  if (asked !== null || reset) {
    url.searchParams.delete('mock');
    url.searchParams.delete('reset');
    history.replaceState(history.state, '', url);
  }
  return { scenario: parseScenario(sessionStorage.getItem(KEY)), reset };
}
