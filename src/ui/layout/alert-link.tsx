import { usePageInfo } from './page-info.ts';

/** Link to where people ask to be told by mail of what the page shows; nothing on other pages. Those that draw their own heading place it. */
export function AlertLink() {
  const { alerts } = usePageInfo();
  if (!alerts) return null;
  return (
    <p className="no-imprime">
      <a href={alerts} rel="nofollow">
        Avíseme por correo
      </a>
    </p>
  );
}
