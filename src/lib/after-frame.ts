/** In ms. A tab that is hidden meanwhile has no frames. */
const PATIENCE = 100;

/** Resolves after the next frame, at once in a hidden tab. */
export async function afterFrame() {
  if (document.hidden) return;
  await new Promise((resolve) => {
    setTimeout(resolve, PATIENCE);
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
