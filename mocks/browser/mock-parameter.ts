import { type Scenario, namesIn, parseScenario } from '../provider/scenarios';
import { consumeParameter } from './parameter';

const KEY = 'vireo:mock';

/**
 * The scenario of this tab: that of `?mock=`, or else the last one used in this tab. `reset`, as one of the names or as a
 * parameter of its own, restores the demo data. Throws on an unknown name, which stays in the URL and is not stored.
 */
export function consumeMockParameter(): { scenario: Scenario; reset: boolean } {
  const names = namesIn(new URLSearchParams(location.search).get('mock'));
  const scenario = names.filter((name) => name !== 'reset').join(',');
  parseScenario(scenario);
  if (scenario !== '') sessionStorage.setItem(KEY, scenario);
  consumeParameter('mock');
  const reset = consumeParameter('reset') !== null || names.includes('reset');
  return { scenario: parseScenario(sessionStorage.getItem(KEY)), reset };
}
