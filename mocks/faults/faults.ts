import { bodyFaults } from './bodies';
import { sessionFaults } from './session';
import { statusFaults } from './status';
import { transportFaults } from './transport';
import type { Fault } from './fault';

/** All faults that can be injected. Client tests for a fault have titles that begin with its id. */
export const faults: readonly Fault[] = [...transportFaults, ...statusFaults, ...bodyFaults, ...sessionFaults];

export function findFault(id: string): Fault {
  const fault = faults.find((candidate) => candidate.id === id);
  if (!fault) throw new Error(`Unknown fault "${id}". Known faults: ${faults.map((known) => known.id).join(', ')}.`);
  return fault;
}
