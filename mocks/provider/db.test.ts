import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createDb, createId, Table } from './db';
import { createEmptySeed } from '../seed';

type Row = { _id: string; colour: string };

const step = fc.record({
  act: fc.constantFrom('insert', 'update', 'delete'),
  _id: fc.constantFrom('a', 'b', 'c', 'd'),
  colour: fc.constantFrom('red', 'green'),
});

test('an index always finds what a search through all rows would', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const table = new Table<Row, 'colour'>([], () => {}, { colour: (row) => row.colour });
      const model = new Map<string, Row>();
      for (const { act, _id, colour } of steps) {
        const row = table.get(_id);
        if (act === 'delete') {
          table.delete(_id);
          model.delete(_id);
        } else if (act === 'update' && row) {
          model.set(_id, table.update(row._id, { colour }));
        } else if (act === 'insert' && !row) {
          model.set(_id, table.insert({ _id, colour }));
        }
      }
      expect(table.all()).toEqual([...model.values()]);
      for (const colour of ['red', 'green', 'blue']) {
        const found = [...model.values()].filter((row) => row.colour === colour);
        expect(new Set(table.where('colour', colour))).toEqual(new Set(found));
        expect(table.count('colour', colour)).toBe(found.length);
        expect(table.first('colour', colour) === undefined).toBe(found.length === 0);
      }
    }),
  );
});

test('every write is reported in order, once a turn, and the tables can be serialized and restored', async () => {
  const changed = vi.fn();
  const db = createDb(createEmptySeed(0), changed);
  const [user] = db.users.all();
  if (!user) throw new Error('There is nobody');
  const renamed = db.users.update(user._id, { fullName: 'Somebody' });
  const session = db.sessions.insert({ _id: 's1', user: user._id, turn: 0, renewedAt: 0, ended: true });
  await Promise.resolve();
  expect(changed.mock.calls).toEqual([
    [
      [
        ['users', renamed],
        ['sessions', session],
      ],
    ],
  ]);
  db.users.delete(user._id);
  await Promise.resolve();
  expect(changed).toHaveBeenLastCalledWith([['users', user._id]]);

  const again = createDb(JSON.parse(JSON.stringify(db.tables())), () => {});
  expect(again.tables()).toEqual(db.tables());
  expect(again.sessions.get('s1')).toEqual(session);
});

test('an id is 24 hexadecimal digits, and never the same', () => {
  const ids = Array.from({ length: 100 }, () => createId(Date.UTC(2026, 0, 1)));
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/);
});
