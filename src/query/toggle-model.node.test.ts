import { notifyManager } from '@tanstack/react-query';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { notify } from '@/lib/notify';
import { TestChannel } from '@/testing/tabs';
import { flush, ToggleWorld, type UserId, VIDEO_IDS, type VideoId } from '@/testing/toggle-world';
import { tabOf } from './toggle-tabs';
import { videoLike } from '@/resources/video/toggles';

/** What the test expects, without a look at the client. */
type Model = {
  /** Whether a failure, a lost response, a closed tab or another user makes the outcome depend on more than the clicks. */
  isCalm: boolean;
  /** Whether each lost response could be checked by the tab that waited for it. */
  isKnown: boolean;
  clicks: number;
  /** The state that the last click asked for, by video and tab. */
  wanted: Record<VideoId, Map<number, boolean>>;
};

type Step = (world: ToggleWorld, model: Model) => unknown;

/** A step of one of the two tabs with one of the two videos. Steps that make no sense at the time do nothing. */
class Command implements fc.AsyncCommand<Model, ToggleWorld> {
  readonly #name: string;
  readonly #step: Step;

  constructor(name: string, step: Step) {
    this.#name = name;
    this.#step = step;
  }

  check = () => true;

  async run(model: Model, world: ToggleWorld) {
    vi.setSystemTime(Date.now() + 1);
    await this.#step(world, model);
    await flush();
    if (model.isCalm) expectNoFlicker(model, world);
  }

  toString = () => this.#name;
}

/** A video that is clicked in one tab alone shows its newest click there, whatever else happens. */
function expectNoFlicker({ wanted }: Model, world: ToggleWorld) {
  for (const video of VIDEO_IDS) {
    const [only, ...others] = [...wanted[video]];
    if (!only || others.length > 0) continue;
    const [index, isLiked] = only;
    const tab = world.tabs[index === 0 ? 0 : 1];
    if (tab.screen.has(video)) expect(world.shown(tab, video)).toEqual({ isLiked, count: isLiked ? 8 : 7 });
  }
}

const tabIndex = fc.constantFrom(0 as const, 1 as const);
const video = fc.constantFrom(...VIDEO_IDS);

const inTab = (name: string, step: (world: ToggleWorld, index: 0 | 1, video: VideoId, model: Model) => void) =>
  fc
    .tuple(tabIndex, video)
    .map(([index, id]) => new Command(`${name}(tab ${index}, ${id})`, (world, model) => step(world, index, id, model)));
const anywhere = (name: string, step: Step) => fc.constant(new Command(name, step));

const click = inTab('click', (world, index, id, model) => {
  const tab = world.tabs[index];
  const shown = world.shown(tab, id);
  if (!world.click(tab, id) || !shown) return;
  model.clicks += 1;
  model.wanted[id].set(index, !shown.isLiked);
});

const troubled =
  (step: Step): Step =>
  (world, model) => {
    model.isCalm = false;
    step(world, model);
  };

const unknowable = (step: Step): Step =>
  troubled((world, model) => {
    model.isKnown = false;
    return step(world, model);
  });

const calmSteps = [
  click,
  click,
  click,
  anywhere('toggle arrives', (world) => world.arrive(world.toggles)),
  anywhere('toggle replies', (world) => world.reply(world.toggles)),
  anywhere('toggle replies', (world) => world.reply(world.toggles)),
  anywhere('check arrives', (world) => world.arrive(world.checks)),
  anywhere('check replies', (world) => world.reply(world.checks)),
  anywhere('read arrives', (world) => world.arrive(world.reads)),
  anywhere('read replies', (world) => world.reply(world.reads)),
  inTab('refetch', (world, index, id) => world.refetch(world.tabs[index], id)),
  inTab('leave', (world, index, id) => world.leave(world.tabs[index], id)),
  inTab('visit', (world, index, id) => world.visit(world.tabs[index], id)),
  inTab('deliver', (world, index) => world.tabs[index].channel?.deliver()),
];

const troubles = [
  anywhere(
    'toggle refused',
    troubled((world) => world.refuse(world.toggles, 403)),
  ),
  anywhere(
    'toggle fails',
    troubled((world) => world.refuse(world.toggles, 500)),
  ),
  anywhere(
    'toggle lost',
    troubled((world) => world.lose(world.toggles)),
  ),
  anywhere(
    'check lost',
    unknowable((world) => world.lose(world.checks)),
  ),
  anywhere(
    'read lost',
    troubled((world) => world.lose(world.reads)),
  ),
  ...([null, 'ann', 'bob'] satisfies (UserId | null)[]).map((user) =>
    anywhere(
      `become ${user ?? 'a guest'}`,
      unknowable((world) => user !== world.user && world.become(user)),
    ),
  ),
  fc.tuple(tabIndex, fc.boolean()).map(
    ([index, doArrive]) =>
      new Command(
        `close(tab ${index}, ${doArrive ? 'requests arrive' : 'requests are dropped'})`,
        unknowable((world) => world.close(world.tabs[index], doArrive)),
      ),
  ),
  tabIndex.map(
    (index) =>
      new Command(
        `open(tab ${index})`,
        troubled((world) => world.reopen(index)),
      ),
  ),
];

/** At rest, once what failed to load has loaded and a request with an unknown outcome was followed by a click. */
async function expectRest(model: Model, world: ToggleWorld) {
  await world.settle();
  for (const tab of world.tabs) {
    for (const id of VIDEO_IDS) {
      if (model.isKnown) expect(tabOf(tab.client).unconfirmed.has(`video/like/${id}`)).toBe(false);
      if (videoLike.isStale?.(tab.client, id)) {
        world.visit(tab, id);
        world.refetch(tab, id);
        await world.settle();
      }
      if (tabOf(tab.client).unconfirmed.has(`video/like/${id}`)) {
        world.visit(tab, id);
        await world.settle();
        world.click(tab, id);
        await world.settle();
      }
    }
  }
  for (const tab of world.tabs.filter(({ isOpen }) => isOpen)) {
    for (const id of VIDEO_IDS) {
      const shown = world.shown(tab, id);
      if (shown)
        expect(shown.isLiked, `${id} in ${tab === world.tabs[0] ? 'tab 0' : 'tab 1'}`).toBe(world.onServer(id).isLiked);
      if (shown && model.isCalm) expect(shown).toEqual(world.onServer(id));
    }
  }
  expect(world.hasOverlap, 'two toggles of one video in flight at once').toBe(false);
  if (!model.isCalm) return;
  expect(world.hasUnwanted, 'a request without a click').toBe(false);
  expect(world.sends).toBeLessThanOrEqual(model.clicks);
  for (const id of VIDEO_IDS) {
    const wanted = new Set(model.wanted[id].values());
    if (wanted.size === 1)
      expect(world.onServer(id).isLiked, `${id}: every tab asked for the same`).toBe([...wanted][0]);
  }
}

async function runModel(commands: Iterable<fc.AsyncCommand<Model, ToggleWorld>>) {
  const world = new ToggleWorld();
  const model: Model = { isCalm: true, isKnown: true, clicks: 0, wanted: { v0: new Map(), v1: new Map() } };
  try {
    await fc.asyncModelRun(() => ({ model, real: world }), commands);
    await expectRest(model, world);
  } finally {
    world.dispose();
    vi.clearAllTimers();
  }
}

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  notifyManager.setScheduler((callback) => queueMicrotask(callback));
  vi.stubGlobal('BroadcastChannel', TestChannel);
  vi.stubGlobal('navigator', { onLine: true });
  vi.spyOn(notify, 'error').mockImplementation(() => {});
});

afterAll(() => {
  notifyManager.setScheduler((callback) => setTimeout(callback));
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('toggles/unknown: a tab that checks a lost request does not make another tab wait', async () => {
  const world = new ToggleWorld();
  const [tab, other] = world.tabs;
  world.click(tab, 'v0');
  await flush();
  world.lose(world.toggles);
  await flush();
  other.channel?.deliver();
  world.click(other, 'v0');
  await flush();
  expect(world.checks.sent.map((check) => check.tab)).toEqual([tab, other]);
  await world.settle();
  world.dispose();
});

test('toggles/unknown: the response of a check that comes after a request of another tab changes nothing', async () => {
  const world = new ToggleWorld();
  const [tab, other] = world.tabs;
  world.click(tab, 'v0');
  await flush();
  world.arrive(world.toggles);
  world.lose(world.toggles);
  await flush();
  const late = world.checks.sent.shift();
  other.channel?.deliver();
  world.click(other, 'v0');
  await flush();
  world.reply(world.checks);
  await flush();
  // Requests of two tabs are compared by their times.
  vi.advanceTimersByTime(1);
  world.click(other, 'v0');
  await flush();
  world.reply(world.toggles);
  await flush();
  tab.channel?.deliver(TestChannel.posted);
  late?.response.resolve(true);
  await flush();
  expect(world.shown(tab, 'v0')).toEqual({ isLiked: false, count: 7 });
  await world.settle();
  expect(world.shown(other, 'v0')).toEqual(world.onServer('v0'));
  world.dispose();
});

test.each([
  ['without failures', calmSteps, 1500],
  ['with failures, lost responses, closed tabs and other users', [...calmSteps, ...troubles], 3000],
])(
  'toggles/model: two tabs agree with the server at rest, after one request at a time, %s (§4.4)',
  async (_, steps, numRuns) => {
    await fc.assert(fc.asyncProperty(fc.commands(steps, { maxCommands: 30, size: 'max' }), runModel), {
      numRuns,
    });
  },
  300_000,
);
