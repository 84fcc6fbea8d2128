import { expect, onTestFinished, test, vi } from 'vitest';
import { adoptStore } from '../media/match-store';
import { deleteUser } from '../operations/commands/delete-user';
import { resetPassword } from '../operations/commands/reset-password';
import { mendDates } from '../operations/future-dates';
import { restore } from '../operations/seed';
import { sumUpMonths } from '../resources/statistics-rows';
import { rotateSecret } from '../sessions/secret';
import { createTestApp } from '../testing/app';
import { SEEDS } from '../../mocks/seed/index';

test('a database that ends before a transaction begins keeps no connection, so that the server can close', async () => {
  const { services, pool, close } = await createTestApp();
  onTestFinished(close);
  const { db, deletedFiles } = services;
  const writeId = vi.fn(() => Promise.resolve());
  const list = async function* () {};
  const store = { name: 'the store', readId: () => Promise.resolve(undefined), writeId, list };
  const transactions = {
    adoptStore: () => adoptStore(db, store),
    deleteUser: () => deleteUser(db, deletedFiles, 'ada'),
    mendDates: () => mendDates(db, 0),
    resetPassword: () => resetPassword(db, 'ada@vireo.example'),
    restore: () => restore(db, SEEDS.empty(0), 0, () => Promise.resolve('')),
    rotateSecret: () => rotateSecret(db),
    sumUpMonths: () => sumUpMonths(db, 0),
  };
  for (const [name, run] of Object.entries(transactions)) {
    const client = await pool.connect();
    client.release();
    const query = vi.spyOn(client, 'query').mockRejectedValueOnce(new Error('Connection terminated unexpectedly'));
    await run().catch(() => {});
    expect(query, name).toHaveBeenCalledOnce();
    expect(pool.totalCount, name).toBe(pool.idleCount);
  }
});
