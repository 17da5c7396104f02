import { Page } from '#ui/layout/page.tsx';

/** Page for an expired link or one that the site did not issue; both have the same text. */
export function LinkEnded() {
  return (
    <Page
      statement="Este enlace ya no lleva a ningún aviso"
      lead="La petición venció, o usted ya se dio de baja y su dirección se borró."
    >
      <AskAgain />
    </Page>
  );
}

/** Page of a person whose last subscription just ended. */
export function AllEnded() {
  return (
    <Page statement="Terminamos sus avisos y borramos su dirección" lead="No le escribiremos más.">
      <AskAgain />
    </Page>
  );
}

function AskAgain() {
  return (
    <p>
      Para pedir avisos otra vez, abra la página de lo que le interesa, por ejemplo{' '}
      <a href="/mi-municipio">su municipio</a>, y elija «Avíseme por correo».
    </p>
  );
}
