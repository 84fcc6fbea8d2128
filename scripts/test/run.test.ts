import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { type AddressInfo, type Server, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { run } from './run.mjs';

const node = (script: string, limit = 60_000, patience = 500) =>
  run(process.execPath, ['-e', script], { limit, patience });

function addressOf(server: Server): AddressInfo {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen');
  return address;
}

test.concurrent('resolves to the exit code and the whole output', async () => {
  expect(await node("console.log('to one'); console.error('to the other'); process.exitCode = 3")).toEqual({
    code: 3,
    isKilled: false,
    output: expect.stringMatching(/^(to one\nto the other|to the other\nto one)\n$/),
  });
});

test.concurrent('fails for a program that cannot be started', async () => {
  expect(await run('no-such-program', [], { limit: 60_000 })).toMatchObject({
    code: 1,
    output: expect.stringContaining('ENOENT'),
  });
});

test.concurrent('kills a program with all its descendants after the time limit', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = addressOf(server);
  const grandchild = `require('node:net').connect(${port}, '127.0.0.1'); setInterval(() => {}, 1000)`;
  const script = `
    require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}]);
    setInterval(() => {}, 1000);
  `;
  expect(await node(script, 3000, 60_000)).toEqual({ code: 1, output: '\nKilled after 3 s.\n', isKilled: true });
  // The server closes once all connections have ended.
  server.close();
  await once(server, 'close');
});

/** Starts a program by `start`, waits until it is connected to a server, kills `start`'s process, and waits until the program is gone. */
async function killParentOf(start: (program: string) => ChildProcess) {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = addressOf(server);
  const connected = once(server, 'connection');
  const parent = start(`require('node:net').connect(${port}, '127.0.0.1'); setInterval(() => {}, 1000)`);
  await connected;
  parent.kill('SIGKILL');
  // The server closes once the program has disconnected.
  server.close();
  await once(server, 'close');
}

const module = (script: string) => [process.execPath, ['--input-type=module', '-e', script]] as const;

test.concurrent('a running program ends when the runner itself is killed', () =>
  killParentOf((program) => {
    const runner = `
      import { run } from ${JSON.stringify(new URL('run.mjs', import.meta.url).href)};
      run(process.execPath, ['-e', ${JSON.stringify(program)}], { limit: 60_000 });
    `;
    return spawn(...module(runner), { stdio: 'ignore' });
  }));

test.concurrent(
  'a program in a shell, as npm starts it, ends when the parent of the shell is killed',
  { skip: !existsSync('/proc/self/status') },
  () =>
    killParentOf((program) => {
      const endWithParent = new URL('../end-with-parent.mjs', import.meta.url).href;
      const script = `"${process.execPath}" --import "${endWithParent}" -e "${program}"; true`;
      const npm = `
      import { spawn } from 'node:child_process';
      spawn('/bin/sh', ['-c', ${JSON.stringify(script)}]);
    `;
      return spawn(...module(npm), { stdio: 'ignore' });
    }),
);

/** A program that starts another one in a session of its own, which keeps the pipe of the output open. */
const leaving = (rest: string) => `
  const child = require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    stdio: 'inherit',
    detached: true,
    // It does not end with its parent.
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  console.log(child.pid);
  child.unref();
  ${rest}
`;

/** False for a zombie, too, which the first process of a container may never collect. */
function isAlive(output: string) {
  try {
    return readFileSync(`/proc/${Number.parseInt(output, 10)}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
}
const hasProc = existsSync('/proc/self/environ');

test.concurrent('kills a process that the program leaves behind, outside its group', { skip: !hasProc }, async () => {
  const { code, output } = await node(leaving(''));
  expect([code, isAlive(output)]).toEqual([0, false]);
  expect(output).toMatch(/Left behind, and killed: \S+ \(\d+\)/);
});

test.concurrent('kills a process outside the group of a program that hangs', { skip: !hasProc }, async () => {
  const { isKilled, output } = await node(leaving('setInterval(() => {}, 1000)'), 3000);
  expect([isKilled, isAlive(output)]).toEqual([true, false]);
});

test.concurrent('a deadline ends all programs together, and no other is started', async () => {
  const script = `
    import { run, setDeadline } from ${JSON.stringify(new URL('run.mjs', import.meta.url).href)};
    setDeadline(2000);
    const hang = () => run(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { limit: 60_000 });
    const results = [...await Promise.all([hang(), hang()]), await hang()];
    console.log(results.map(({ isKilled, output }) => isKilled + output.trim().slice(0, 11)).join());
  `;
  const { code, output } = await run(process.execPath, ['--input-type=module', '-e', script], { limit: 60_000 });
  expect([code, output]).toEqual([0, 'trueKilled afte,trueKilled afte,trueNot started\n']);
});
