export type Row = { top: number; height: number };

/** The position in a list of a row that was moved by `offset` px: it passes another row once it covers half of it. */
export function dropPosition(rows: readonly Row[], from: number, offset: number): number {
  const moved = rows[from];
  if (!moved) return from;
  const top = moved.top + offset;
  const bottom = top + moved.height;
  const isBefore = (row: Row, at: number) => {
    const centre = row.top + row.height / 2;
    return at < from ? centre <= top : at > from && centre < bottom;
  };
  return rows.filter(isBefore).length;
}
