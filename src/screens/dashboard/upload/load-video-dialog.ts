/** Forms and frames are dear, and most visits of the dashboard need neither. */
export const loadVideoDialog = () => import('./video-dialog');

function warmUp() {
  loadVideoDialog().catch(() => {
    // Offline: it is tried again, and said, when the dialog is wanted.
  });
}

/** For what opens the dialog: whoever comes near has it by the time of the click. */
export const videoDialogWarmUp = { onPointerEnter: warmUp, onFocus: warmUp };
