/** Text whose paragraphs are separated by an empty line. */
export function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split('\n\n').map((paragraph, index) => ({ id: `${index}`, paragraph }));
  return paragraphs.map(({ id, paragraph }) => <p key={id}>{paragraph}</p>);
}
