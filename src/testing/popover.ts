/** The part of the popover API that menus use; happy-dom has none. */
export function installPopovers() {
  const open = new WeakSet<HTMLElement>();
  const before = new WeakMap<HTMLElement, Element | null>();

  function set(element: HTMLElement, isOpen: boolean) {
    if (open.has(element) === isOpen) return;
    if (isOpen) {
      open.add(element);
      before.set(element, document.activeElement);
    } else {
      open.delete(element);
      const opener = before.get(element);
      if (element.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus();
    }
    element.dispatchEvent(Object.assign(new Event('toggle'), { newState: isOpen ? 'open' : 'closed' }));
  }

  HTMLElement.prototype.showPopover = function () {
    set(this, true);
  };
  HTMLElement.prototype.hidePopover = function () {
    set(this, false);
  };
  HTMLElement.prototype.togglePopover = function (isOpen) {
    set(this, isOpen === true);
    return isOpen === true;
  };
  document.addEventListener('click', ({ target, defaultPrevented }) => {
    if (defaultPrevented) return;
    const button = target instanceof Element ? target.closest('[popovertarget]') : null;
    const popover = button && document.getElementById(button.getAttribute('popovertarget') ?? '');
    if (popover) set(popover, !open.has(popover));
  });
}
