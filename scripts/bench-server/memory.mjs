import { readFileSync, readdirSync } from 'node:fs';

/**
 * Measures the memory of a server and of its PostgreSQL, a descendant, in MiB. Shared pages count once (PSS). Linux only.
 *
 * @param {{ pid: number, data: string }} server `data` is the folder of PostgreSQL's data.
 */
export function memoryOf({ pid, data }) {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(read)
    .filter(Boolean);
  // A shell that waits for the end of the server has the same parameters.
  const isPostmaster = ({ command }) => command.includes(data) && !command.startsWith('sh\0');
  const postgres = sizeOf(processes.find(isPostmaster)?.pid, processes);
  return { node: sizeOf(String(pid), processes) - postgres, postgres };
}

/** Returns the memory of a process and its descendants in MiB. */
function sizeOf(pid, processes) {
  const members = new Set([pid]);
  let size = 0;
  while (size !== members.size) {
    size = members.size;
    for (const process of processes) if (members.has(process.parent)) members.add(process.pid);
  }
  return Math.round([...members].reduce((sum, member) => sum + pss(member), 0) / 1024);
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
