/** What each `article` of a feed carries: its place, and that Page Up and Page Down can bring the focus to it. */
export type ArticleProps = { 'aria-posinset': number; 'aria-setsize': number; tabIndex: -1 };
