import { readFileSync, readdirSync } from 'node:fs';

/** The memory of a process and its descendants, and of PostgreSQL, in MiB. Shared pages count once (PSS). Linux only. */
export function memoryOf(pid) {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(read)
    .filter(Boolean);
  const members = new Set([String(pid)]);
  // PostgreSQL starts in a session of its own, so it is no descendant.
  const postmasters = processes.filter(({ command }) => command.includes('.vireo/bench/server/postgres'));
  for (const postmaster of postmasters) members.add(postmaster.pid);
  let size = 0;
  while (size !== members.size) {
    size = members.size;
    for (const process of processes) if (members.has(process.parent)) members.add(process.pid);
  }
  const kibibytes = [...members].reduce((sum, member) => sum + pss(member), 0);
  return Math.round(kibibytes / 1024);
}

function read(pid) {
  try {
    const [, parent] = /\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { pid, parent, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') };
  } catch {
    return undefined;
  }
}

function pss(pid) {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
