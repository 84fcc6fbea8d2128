import { consumeParameter } from './parameter.ts';

const KEY = 'vireo:devtools';

/** The policy of the mock build allows this nonce, because the Devtools inject `<style>` elements. */
export const STYLE_NONCE = 'devtools';

/** `?devtools` shows the Query Devtools in this tab until `?devtools=none`. */
export function consumeDevtoolsParameter(): boolean {
  const value = consumeParameter('devtools');
  if (value === 'none') sessionStorage.removeItem(KEY);
  else if (value !== null) sessionStorage.setItem(KEY, 'yes');
  return sessionStorage.getItem(KEY) !== null;
}

type TrustedTypes = { createPolicy(name: string, rules: { createHTML(html: string): string }): unknown };

function hasTrustedTypes(scope: object): scope is { trustedTypes: TrustedTypes } {
  return 'trustedTypes' in scope;
}

/** Allows `innerHTML` with strings under Trusted Types: the Devtools create their elements that way. */
export function trustTemplates(): void {
  const scope: object = globalThis;
  if (hasTrustedTypes(scope)) scope.trustedTypes.createPolicy('default', { createHTML: (html) => html });
}
