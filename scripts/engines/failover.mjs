import { setTimeout as wait } from 'node:timers/promises';
import { countLosses } from './losses.mjs';
import { createMember } from './member.mjs';
import { startSwitch } from './network.mjs';
import { createDatabase, databaseUrl, promote, socketOf, startPair } from './postgres.mjs';
import { startSite } from './site.mjs';
import { startSwift } from './swift.mjs';

const MEMBERS = 20;
/** In ms: how long the load lasts before and after each failure. */
const PHASE = 6000;
/** In ms: how long a monitor would take to notice that the primary is gone. */
const DETECTION = 1000;
/** In ms. */
const LONGEST_OUTAGE = 5000;

/**
 * Two servers behind nginx, PostgreSQL with a synchronous standby, and S3 with three replicas: one of each is killed while
 * members use the site. Returns the rows of the table.
 */
export async function testFailover() {
  const database = await startPair();
  createDatabase(database.primary);
  const proxy = await startSwitch(socketOf(database.primary));
  const storage = await startSwift();
  const site = await startSite({ DATABASE_URL: databaseUrl(proxy.port), ...storage.environment });
  const members = await Promise.all(Array.from({ length: MEMBERS }, (_, index) => createMember(site.origin, index)));

  const failures = [
    [
      'a server',
      async () => {
        await site.killServer(0);
        await wait(PHASE);
        await site.startServer(0);
      },
    ],
    ['a storage node', () => storage.killNode(1)],
    [
      'the primary of PostgreSQL',
      async () => {
        await database.killPrimary();
        await wait(DETECTION);
        promote(database.standby);
        proxy.use(socketOf(database.standby));
      },
    ],
  ];
  const times = await underLoad(
    members,
    failures.map(([, fail]) => fail),
  );
  const rows = failures.map(([name], index) => outageRow(name, members, times[index], times[index + 1]));
  return [...rows, ...(await countLosses(site.origin, database.standby, members))];
}

/** Lets the failures happen one after the other. Returns the times of their beginnings. */
async function underLoad(members, failures) {
  const end = new AbortController();
  const play = async ({ play: turn }) => {
    for (let count = 0; !end.signal.aborted; count += 1) await turn(count);
  };
  const playing = Promise.all(members.map(play));
  const times = [];
  try {
    for (const fail of failures) {
      await wait(PHASE);
      times.push(Date.now());
      await fail();
    }
    await wait(PHASE);
  } finally {
    end.abort();
    await playing;
  }
  return times;
}

function outageRow(name, members, from, to = Infinity) {
  const during = (kind) => members.flatMap((member) => member[kind]).filter((each) => each.to >= from && each.to < to);
  const longest = (kind) => Math.max(0, ...during(kind).map((each) => each.to - each.from));
  const seconds = (time) => `${(time / 1000).toFixed(2)} s`;
  const outage = longest('outages');
  const times = `longest time with errors ${seconds(outage)}, longest response ${seconds(longest('requests'))}`;
  const isOver = !members.some((member) => member.isFailing());
  return [`kill -9 of ${name}`, `${during('errors').length} errors, ${times}`, outage < LONGEST_OUTAGE && isOver];
}
