import { Notice } from '../feedback/notice.tsx';

/** The notice above content that is superseded, with a link to its successor. */
export function Superseded({ by: { title, path } }: { by: { title: string; path: string } }) {
  return (
    <div className="caja">
      <Notice tone="warning">
        <p>
          Este contenido se conserva, pero fue sustituido por <a href={path}>{title}</a>.
        </p>
      </Notice>
    </div>
  );
}
