/** A form and a list that most visits never open: a chunk of its own. */
export const loadSaveDialog = () => import('./save-dialog');

function warmUp() {
  loadSaveDialog().catch(() => {
    // Offline: it is tried again, and said, when the dialog is wanted.
  });
}

/** Whoever comes near the button has the dialog by the time of the click. */
export const saveWarmUp = { onPointerEnter: warmUp, onFocus: warmUp };
