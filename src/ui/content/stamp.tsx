type StampProps = { className?: string | undefined };

/** Check mark of the institution in a frame, like a rubber stamp, in the current colour. */
export function Stamp({ className }: StampProps) {
  return (
    <svg className={className} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor">
        <rect x="6" y="22" width="88" height="56" strokeWidth="3" />
        <rect x="11" y="27" width="78" height="46" />
        <path d="m34 49 11 12 22-25" strokeWidth="5" />
      </g>
    </svg>
  );
}
