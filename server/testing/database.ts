import { inject } from 'vitest';
import { TEMPLATE, type TestDatabase, copyDatabase } from './databases';

/** Creates an empty database with all tables; from `template0`, one without tables. Call `drop` in `afterAll` or `onTestFinished`. */
export function createTestDatabase(template = TEMPLATE): Promise<TestDatabase> {
  return copyDatabase(inject('postgres'), template);
}
