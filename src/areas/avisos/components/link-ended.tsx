import { Notice } from '#ui/feedback/notice.tsx';
import { Page } from '#ui/layout/page.tsx';

/** Page of a link that leads to nothing any more, and of one that the site did not write: both say the same. */
export function LinkEnded() {
  return (
    <Page lead="Este enlace ya no lleva a ningún aviso: la petición venció, o usted ya se dio de baja y su dirección se borró.">
      <p>
        Para pedir avisos otra vez, abra la página de lo que le interesa, por ejemplo{' '}
        <a href="/mi-municipio">su municipio</a>, y elija «Avíseme por correo».
      </p>
    </Page>
  );
}

/** Page of a person whose last subscription just ended. */
export function AllEnded() {
  return (
    <Page>
      <Notice tone="success" announced>
        <p>Terminamos sus avisos y borramos su dirección.</p>
      </Notice>
    </Page>
  );
}
