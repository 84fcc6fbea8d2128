import type { AnyRouter } from '@tanstack/react-router';

/**
 * Some servers send the canonical address of the first page, its feed and its embed code as `<link>`s. Browsers share that address, so
 * the links go when another page opens.
 */
export function removeLinksOfOtherPages(router: AnyRouter, signal: AbortSignal): void {
  function update() {
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (!canonical || new URL(canonical.href).pathname === location.pathname) return;
    for (const link of document.querySelectorAll('link:is([rel="canonical"], [rel="alternate"])')) link.remove();
  }
  update();
  signal.addEventListener('abort', router.subscribe('onResolved', update));
}
