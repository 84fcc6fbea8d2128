import { builtinEnvironments, type Environment } from 'vitest/runtime';

/**
 * Vitest's environment `happy-dom`, for workers that run several files. Its teardown, before a worker ends, aborts the requests that
 * tests left unanswered and waits for everything that follows, such as health checks that repeat for ever.
 */
const environment: Environment = {
  name: 'shared-happy-dom',
  viteEnvironment: 'client',
  async setup(global, options) {
    await builtinEnvironments['happy-dom'].setup(global, options);
    return { teardown() {} };
  },
};

export default environment;
