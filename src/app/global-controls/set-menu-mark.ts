import { menuMarks } from '@/app/shell/side-menu';

/** Marks an entry of the menu, or takes its mark away. */
export function setMenuMark(path: string, mark: string | undefined): void {
  if (menuMarks.get()[path] !== mark) menuMarks.set({ ...menuMarks.get(), [path]: mark });
}
