import { bodyFaults } from './faults/bodies';
import { sessionFaults } from './faults/session';
import { statusFaults } from './faults/status';
import { transportFaults } from './faults/transport';
import type { Fault } from './faults/fault';

/** Everything that can be injected. What must be seen then is in the tests whose titles start with the ids. */
export const faults: readonly Fault[] = [...transportFaults, ...statusFaults, ...bodyFaults, ...sessionFaults];

export function findFault(id: string): Fault {
  const fault = faults.find((candidate) => candidate.id === id);
  if (!fault) throw new Error(`No fault is called "${id}". There are: ${faults.map((known) => known.id).join(', ')}.`);
  return fault;
}
