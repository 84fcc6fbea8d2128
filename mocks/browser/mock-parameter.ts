const KEY = 'vireo:mock';

/**
 * The scenario of this tab: `?mock=` of the address when it is there, else what the tab was told before. `reset`, as
 * one of its names or as a parameter of its own, asks for fresh demo data. Both leave the address, or the next reload
 * would reset once more.
 */
export function takeMockParameter(): { scenario: string | null; reset: boolean } {
  const url = new URL(location.href);
  const asked = url.searchParams.get('mock');
  const names = (asked ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const reset = names.includes('reset') || url.searchParams.has('reset');
  const scenario = names.filter((name) => name !== 'reset').join(',');
  if (scenario !== '') sessionStorage.setItem(KEY, scenario);
  if (asked !== null || reset) {
    url.searchParams.delete('mock');
    url.searchParams.delete('reset');
    history.replaceState(history.state, '', url);
  }
  return { scenario: sessionStorage.getItem(KEY), reset };
}
