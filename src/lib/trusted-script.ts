type Policy = { createScriptURL(url: string): string };
type TrustedTypes = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy };

function hasTrustedTypes(scope: object): scope is { trustedTypes: TrustedTypes } {
  return 'trustedTypes' in scope;
}

/** The URL of a worker's script under the Content Security Policy, which must allow a Trusted Types policy of this name. */
export function trustedScript(policy: string, script: string): string {
  const scope: object = globalThis;
  if (!hasTrustedTypes(scope)) return script;
  const trusted = scope.trustedTypes.createPolicy(policy, {
    createScriptURL(url) {
      if (url !== script) throw new TypeError(`Only ${script} may run as a worker.`);
      return url;
    },
  });
  return trusted.createScriptURL(script);
}
