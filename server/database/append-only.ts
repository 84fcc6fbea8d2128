import type { Pool } from 'pg';

const RULES = ['update', 'delete'] as const;

/**
 * Makes the database ignore changes of the audit log, also by us and by its owner. Engines without rules refuse them: there, only
 * this server adds rows.
 */
export async function protectLog(pool: Pool): Promise<void> {
  const { rows } = await pool
    .query(`select 1 from pg_rules where tablename = 'moderation_log'`)
    .catch(() => ({ rows: [] }));
  if (rows.length === RULES.length) return;
  for (const change of RULES) {
    const rule = `create or replace rule keep_on_${change} as on ${change} to moderation_log do instead nothing`;
    await pool.query(rule).catch(() => {});
  }
}
