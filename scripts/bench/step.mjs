/** In ms: longer than any step takes on a slow machine. */
const LIMIT = 120_000;

/** Runs one step. Rejects with the step's name if the step fails or takes too long. */
export async function step(name, work, limit = LIMIT) {
  let timer;
  const timeout = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error(`not finished after ${limit / 1000} s`)), limit);
  });
  try {
    return await Promise.race([work(), timeout]);
  } catch (cause) {
    throw new Error(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  } finally {
    clearTimeout(timer);
  }
}
