import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commands } from './testing/model/commands';
import { createPlayer } from './testing/model/player';
import { type World, createMockWorld, createServerWorld } from './testing/model/worlds';

/** Sequences of 30 commands of three people and a guest. */
const SEQUENCES = Number(process.env.MODEL_SEQUENCES ?? 2000);

let time = 0;
const now = () => time;
const mock = createMockWorld(now);
let server: Awaited<ReturnType<typeof createServerWorld>>;

beforeAll(async () => {
  server = await createServerWorld(now);
});
afterAll(() => server.close());

async function open(world: World) {
  await world.clear();
  const player = createPlayer(world);
  await player.join();
  return player;
}

test('the server answers as the mock does', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (sequence) => {
      time = Date.UTC(2026, 0, 1);
      const [expected, actual] = [await open(mock), await open(server)];
      for (const { pause, ...command } of sequence) {
        time += pause;
        const [wanted, seen] = [await expected.play(command), await actual.play(command)];
        expect(seen, JSON.stringify(command)).toEqual(wanted);
      }
    }),
    { numRuns: SEQUENCES },
  );
});
