import type { ComponentProps } from 'react';
import { Icon } from '../icon.tsx';
import { ButtonLink } from './button.tsx';

type DownloadLinkProps = ComponentProps<typeof ButtonLink> & {
  /** Name of the file for screen readers, which do not convey its context. */
  subject?: string;
  /** Omits the arrow, next to another link that has it. */
  plain?: boolean;
};

/** Button that opens a file in another window; `children` contain format and size. */
export function DownloadLink({ subject, plain = false, children, ...link }: DownloadLinkProps) {
  return (
    <ButtonLink {...link} target="_blank" rel="noopener">
      {plain ? null : <Icon name="descargar" />}
      <span>
        {children}
        <span className="solo-lector">{`${subject ? `, ${subject}` : ''} (se abre en otra ventana)`}</span>
      </span>
    </ButtonLink>
  );
}
