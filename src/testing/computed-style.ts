/**
 * Makes `getComputedStyle` fast, which each search by role calls for hundreds of elements. happy-dom computes a style anew after every
 * change of the page. But the tests load no style sheets: without a `style` attribute, all elements of a type have the same style.
 */
export function shareComputedStyles() {
  const compute = window.getComputedStyle.bind(window);
  const { body } = document.implementation.createHTMLDocument();
  const styles = new Map<string, CSSStyleDeclaration>();

  window.getComputedStyle = (element, pseudo) => {
    if (!element.isConnected || element.closest('[style]')) return compute(element, pseudo);
    const type = `${element.localName} ${element.hasAttribute('open')}`;
    const known = styles.get(type);
    if (known) return known;
    const sample = body.appendChild(document.createElement(element.localName));
    sample.toggleAttribute('open', element.hasAttribute('open'));
    const style = compute(sample, pseudo);
    styles.set(type, style);
    return style;
  };
}
