/**
 * Returns sentences for the user about variables whose names differ by a letter or two from ours: nobody would notice that they have
 * no effect. `names` are those of our variables.
 */
export function findMisspelled(environment: Record<string, string | undefined>, names: readonly string[]): string[] {
  return Object.keys(environment).flatMap((given) => {
    if (names.includes(given)) return [];
    const meant = names.find((name) => isAlmost(given.toUpperCase(), name));
    return meant === undefined ? [] : [`The environment variable ${given} is unknown. Did you mean ${meant}?`];
  });
}

/** True for a name with one mistake, or with two if it is long. */
function isAlmost(given: string, name: string): boolean {
  const allowed = name.length < 8 ? 1 : 2;
  return Math.abs(given.length - name.length) <= allowed && distance(given, name) <= allowed;
}

/** The number of letters that are added, left out, replaced, or swapped with their neighbour. */
function distance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const at = (up: number, left: number) => (up === 0 ? current : rows.at(-up))?.[column - left] ?? Infinity;
      const replaced = at(1, 1) + (a[row - 1] === b[column - 1] ? 0 : 1);
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const swapped = isSwap && row > 1 && column > 1 ? at(2, 2) + 1 : Infinity;
      current.push(Math.min(at(1, 0) + 1, at(0, 1) + 1, replaced, swapped));
    }
    rows.push(current);
  }
  return rows.at(-1)?.[b.length] ?? Infinity;
}
