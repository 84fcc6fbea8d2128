const KEY = 'vireo:devtools';

/** Of the mock build's policy: the Devtools put their styles into the page by themselves. */
export const STYLE_NONCE = 'devtools';

/** `?devtools` in the address shows the Query Devtools, in this tab, until `?devtools=none`. */
export function takeDevtoolsParameter(): boolean {
  const url = new URL(location.href);
  const asked = url.searchParams.get('devtools');
  if (asked !== null) {
    if (asked === 'none') sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, 'yes');
    url.searchParams.delete('devtools');
    history.replaceState(history.state, '', url);
  }
  return sessionStorage.getItem(KEY) !== null;
}

type TrustedTypes = { createPolicy(name: string, rules: { createHTML(html: string): string }): unknown };

function hasTrustedTypes(scope: object): scope is { trustedTypes: TrustedTypes } {
  return 'trustedTypes' in scope;
}

/** The Devtools make their elements from templates, which are plain strings to Trusted Types. */
export function trustTemplates(): void {
  const scope: object = globalThis;
  if (hasTrustedTypes(scope)) scope.trustedTypes.createPolicy('default', { createHTML: (html) => html });
}
