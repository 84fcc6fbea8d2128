/** Runs at once, then at most once in `ms`, and once more after the last call that came too early. */
export function throttle(action: () => void, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const rest = () => {
    timer = undefined;
    if (again) run();
  };
  function run() {
    again = timer !== undefined;
    if (again) return;
    timer = setTimeout(rest, ms);
    action();
  }
  return { run, cancel: () => clearTimeout(timer) };
}
