import { bodyFaults } from './bodies';
import { sessionFaults } from './session';
import { statusFaults } from './status';
import { transportFaults } from './transport';
import type { Fault } from './fault';

/** All faults that can be injected. The tests whose titles begin with an id prove how the client reacts to it. */
export const faults: readonly Fault[] = [...transportFaults, ...statusFaults, ...bodyFaults, ...sessionFaults];

export function findFault(id: string): Fault {
  const fault = faults.find((candidate) => candidate.id === id);
  if (!fault) throw new Error(`No fault is called "${id}". There are: ${faults.map((known) => known.id).join(', ')}.`);
  return fault;
}
