// Filled shapes of 24 × 24, in the marks that each network publishes.
const marks = {
  facebook: 'M14 9V7c0-1 .4-1.5 1.6-1.5H18V2h-3.2C11.3 2 10 4 10 6.6V9H7v3.6h3V22h4v-9.4h3.2L18 9z',
  x: 'M3 3h5.2l4.5 6.2L18 3h2.6l-6.7 7.9L21.5 21h-5.2l-5-6.8L5.5 21H2.9l7.2-8.5zM6.6 4.9l10.7 14.2h1.2L7.9 4.9z',
  instagram:
    'M7.5 2h9A5.5 5.5 0 0 1 22 7.5v9a5.5 5.5 0 0 1-5.5 5.5h-9A5.5 5.5 0 0 1 2 16.5v-9A5.5 5.5 0 0 1 7.5 2zm0 2A3.5 3.5 0 0 0 4 7.5v9A3.5 3.5 0 0 0 7.5 20h9a3.5 3.5 0 0 0 3.5-3.5v-9A3.5 3.5 0 0 0 16.5 4zM12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10zm0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6zm5.3-3.4a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z',
  youtube:
    'M4.5 5h15A2.5 2.5 0 0 1 22 7.5v9a2.5 2.5 0 0 1-2.5 2.5h-15A2.5 2.5 0 0 1 2 16.5v-9A2.5 2.5 0 0 1 4.5 5zM10 8.8v6.4l5.5-3.2z',
  correo: 'M2 5h20v1.6l-10 6.6L2 6.6zm0 4 10 6.5L22 9v10H2z',
  tema: 'M12 3a9 9 0 1 0 0 18zm0-2a11 11 0 1 1 0 22 11 11 0 0 1 0-22z',
} as const;

/** The mark of a social network, of e-mail or of the theme switch, inside a link or button that names it. */
export function SocialIcon({ name }: { name: keyof typeof marks }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path fillRule="evenodd" d={marks[name]} />
    </svg>
  );
}
