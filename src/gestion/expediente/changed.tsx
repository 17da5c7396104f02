/** A value, with the one that the site shows where a change waits. */
export function Changed({ text, before }: { text: string; before: string | null }) {
  if (before === null) return <span>{text}</span>;
  return (
    <span>
      <ins>{text || 'vacío'}</ins>
      <del>{before || 'vacío'}</del>
    </span>
  );
}
