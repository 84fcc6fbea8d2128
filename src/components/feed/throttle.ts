/** Calls `action` at once, then at most once per `ms`; a call in between runs when the time is over. */
export function throttle(action: () => void, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let again = false;
  const onElapsed = () => {
    timer = undefined;
    if (again) run();
  };
  function run() {
    again = timer !== undefined;
    if (again) return;
    timer = setTimeout(onElapsed, ms);
    action();
  }
  return { run, cancel: () => clearTimeout(timer) };
}
