/** Vireo's mark, the songbird of public/favicon.svg, on a dark disc in the light theme. Decorative. */
export function Mark({ size }: { size: string }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <circle cx="16" cy="16" r="16" fill="var(--mark-ground)" />
      <path
        fill="var(--mark)"
        d="M4 25 13 16.5A7.5 7.5 0 0 1 26.4 10.6L30 12l-3.2 1.8A10.4 10.4 0 0 1 16.4 24H11l-4 3z"
      />
      <circle cx="22" cy="11" r="1.5" fill="var(--mark-eye)" />
    </svg>
  );
}
