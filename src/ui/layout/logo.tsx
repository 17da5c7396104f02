import { logoPaths } from '#institution/logo.ts';

/** Logo of the institution; the name is always next to it. */
export function Logo({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox={logoPaths.viewBox} aria-hidden="true">
      <path d={logoPaths.square} fill="currentColor" />
      <g fill="none" stroke="var(--logo-trazo)" strokeWidth="3">
        <path d={logoPaths.lines} />
        <path d={logoPaths.tick} strokeWidth="4.5" />
      </g>
    </svg>
  );
}
