import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createId } from '../../server/rules/ids';
import { createDb, Table } from './db';
import { createEmptySeed } from '../seed';

type Item = { _id: string; colour: string };

const step = fc.record({
  action: fc.constantFrom('insert', 'update', 'delete'),
  _id: fc.constantFrom('a', 'b', 'c', 'd'),
  colour: fc.constantFrom('red', 'green'),
});

test('an index finds the same records as a search through all of them', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const table = new Table<Item, 'colour'>([], () => {}, { colour: (record) => record.colour });
      const model = new Map<string, Item>();
      for (const { action, _id, colour } of steps) {
        const record = table.get(_id);
        if (action === 'delete') {
          table.delete(_id);
          model.delete(_id);
        } else if (action === 'update' && record) {
          model.set(_id, table.update(record._id, { colour }));
        } else if (action === 'insert' && !record) {
          model.set(_id, table.insert({ _id, colour }));
        }
      }
      expect(table.all()).toEqual([...model.values()]);
      for (const colour of ['red', 'green', 'blue']) {
        const found = [...model.values()].filter((record) => record.colour === colour);
        expect(new Set(table.where('colour', colour))).toEqual(new Set(found));
        expect(table.count('colour', colour)).toBe(found.length);
        expect(table.first('colour', colour) === undefined).toBe(found.length === 0);
      }
    }),
  );
});

test('reports each write, and restores the tables from a snapshot', () => {
  const changed = vi.fn();
  const db = createDb(createEmptySeed(0), changed);
  const [user] = db.users.all();
  if (!user) throw new Error('No users');
  db.users.update(user._id, { fullName: 'New name' });
  expect(changed).toHaveBeenCalledTimes(1);
  const session = db.sessions.insert({ _id: 's1', user: user._id, turn: 0, renewedAt: 0, ended: true });
  expect(changed).toHaveBeenCalledTimes(2);
  db.users.delete(user._id);
  expect(changed).toHaveBeenCalledTimes(3);

  const again = createDb(JSON.parse(JSON.stringify(db.tables())), () => {});
  expect(again.tables()).toEqual(db.tables());
  expect(again.sessions.get('s1')).toEqual(session);
});

test('an id is unique and has 24 hexadecimal digits', () => {
  const ids = Array.from({ length: 100 }, () => createId(Date.UTC(2026, 0, 1)));
  expect(new Set(ids).size).toBe(100);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{24}$/);
});
