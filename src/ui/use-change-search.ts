import { type RegisteredRouter, useNavigate, type useSearch } from '@tanstack/react-router';

type Search = ReturnType<typeof useSearch<RegisteredRouter, undefined, false>>;

/** Changes parameters of the open page's address; undefined removes one. Back does not return to the old ones, and nothing scrolls. */
export function useChangeSearch() {
  const navigate = useNavigate();
  return (change: Partial<Search>) =>
    void navigate({ to: '.', search: (search) => ({ ...search, ...change }), replace: true, resetScroll: false });
}
