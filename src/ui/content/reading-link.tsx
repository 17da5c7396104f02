import type { ReadingLink as Link } from '#platform/reading-link.ts';

type Props = {
  link: Link;
  /** Title of the file, for screen readers. */
  of: string;
  className?: string | undefined;
};

/** Leads from a file to the page that shows what it says. */
export function ReadingLink({ link, of, className }: Props) {
  return (
    <a className={className} href={link.href}>
      {link.label}
      <span className="solo-lector"> «{of}»</span>
    </a>
  );
}
