import { type Pool, DatabaseError } from 'pg';

/**
 * Refuses every n-th statement of the server before it is sent, as an engine does whose transactions conflict. The statements of
 * the tests, which do not use Drizzle, succeed.
 */
export function failStatements(pool: Pool, every: number): void {
  let count = 0;
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply(query, self, parameters: unknown[]) {
        if (mayFail(parameters[0])) count += 1;
        if (count < every) return Reflect.apply(query, self, parameters);
        count = 0;
        const error = new DatabaseError('could not serialize access (a test)', 0, 'error');
        error.code = '40001';
        const callback = parameters.at(-1);
        if (typeof callback !== 'function') return Promise.reject(error);
        process.nextTick(() => Reflect.apply(callback, undefined, [error]));
        return undefined;
      },
    });
  });
}

/** True for Drizzle's statements, except `rollback`, which cannot conflict. */
function mayFail(statement: unknown): boolean {
  if (typeof statement !== 'object' || statement === null || !('types' in statement && 'text' in statement))
    return false;
  return statement.text !== 'rollback';
}
