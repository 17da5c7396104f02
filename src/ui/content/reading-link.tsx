import type { ReadingLink as Link } from '#platform/reading-link.ts';

type Props = {
  link: Link;
  /** Title of the file, for screen readers. */
  of: string;
  className?: string | undefined;
};

/** Link from a file to the page with its text. */
export function ReadingLink({ link, of, className }: Props) {
  return (
    <a className={className} href={link.href}>
      {link.label}
      <span className="solo-lector"> «{of}»</span>
    </a>
  );
}
