/** The hatch of what is pending, `url("#trama")`, for the drawings of all public pages; part of their header. */
export function HatchPattern() {
  return (
    <svg width="0" height="0" aria-hidden="true" focusable="false">
      <pattern id="trama" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path fill="var(--dato-pendiente)" d="M0 0h6v6H0z" />
        <path fill="#10201c" fillOpacity=".45" d="M0 0h1.6v6H0z" />
      </pattern>
    </svg>
  );
}
