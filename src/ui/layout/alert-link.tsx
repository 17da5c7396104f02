import { usePageInfo } from './page-info.ts';

/**
 * Links to the subscription form for the page's content, to its feed, and to the changes since the last visit. Renders nothing on pages without
 * them. Pages with their own heading place it.
 */
export function AlertLink() {
  const { alerts, feed, since } = usePageInfo();
  if (!alerts)
    return feed ? (
      <p className="no-imprime">
        <a href={feed} rel="nofollow">
          Seguir por Atom
        </a>
      </p>
    ) : null;
  return (
    <p className="no-imprime">
      <a href={alerts} rel="nofollow">
        Avíseme por correo
      </a>
      {feed ? (
        <>
          {' o '}
          <a href={feed} rel="nofollow">
            por Atom
          </a>
        </>
      ) : null}
      {since?.state === 'offered' ? (
        // The browser stores the day of the last visit, and turns this into a link (`ui/enhance/visit.ts`).
        <span hidden data-visit="">
          Ver lo que cambió desde su última visita
        </span>
      ) : null}
    </p>
  );
}
