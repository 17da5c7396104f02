import { pagePictures } from '#platform/pdf/pictures/sizes.ts';
import { listPdfPages } from '#platform/pdf/text.ts';
import { SubmitButton } from '#ui/actions/button.tsx';
import { FileField } from '#ui/forms/file-field.tsx';
import { Page } from '#ui/layout/page.tsx';
import { verifyContent } from '../../queries.ts';
import { readSha256, withdrawnMessage } from '../../rules.ts';
import type { Route } from './+types/verificar';
import styles from './verificar.module.css';
import { ResultTemplates, VerificationResult } from './verification-result.tsx';

const uploadErrors: Record<string, string> = {
  'sin-archivo': 'Elija un archivo antes de verificar.',
  'demasiado-grande': 'El archivo pasa de 25 MB. Con JavaScript puede verificarlo sin enviarlo.',
  fallo: 'No se pudo leer el archivo. Elíjalo otra vez.',
};

/** Verifies a copy by its SHA-256, which the browser or, for uploads, the server calculates. */
export async function loader({ url }: Route.LoaderArgs) {
  const query = url.searchParams;
  const requestedHash = query.get('sha256');
  const sha256 = readSha256(requestedHash);
  if (sha256) {
    const { publications, withdrawn } = await verifyContent(sha256);
    const [firstPage] = publications.length > 0 ? await listPdfPages(sha256, 1, 1) : [];
    const message = withdrawn[0] && withdrawnMessage(withdrawn[0]);
    const cover = firstPage && pagePictures(sha256, [firstPage])[1];
    return { sha256, publications, cover, message, failure: undefined };
  }
  const failure = requestedHash ? 'La huella no tiene 64 letras y cifras.' : uploadErrors[query.get('estado') ?? ''];
  return { sha256, publications: undefined, cover: undefined, message: undefined, failure };
}

export default function Verificar({ loaderData }: Route.ComponentProps) {
  const { sha256, publications, cover, message, failure } = loaderData;
  return (
    <Page lead="Compruebe que su copia de un informe o documento es idéntica a la que publicamos, letra por letra.">
      <div className={styles.columns}>
        <form
          className={styles.dropArea}
          action="/verificar/archivo"
          method="post"
          encType="multipart/form-data"
          data-verify="/api/Verificar/"
        >
          <FileField
            label="Archivo que quiere verificar"
            name="archivo"
            hint="PDF, Word u otro archivo que haya descargado de este sitio."
          />
          <p className={`aux ${styles.localNotice}`}>
            También puede soltarlo aquí. Su huella se calcula en su equipo: el archivo no se envía.
          </p>
          <p className={`aux ${styles.uploadNotice}`}>
            El archivo se envía para calcular su huella y no se guarda. Hasta 25 MB.
          </p>
          <SubmitButton>Verificar</SubmitButton>
        </form>
        <div id="resultado" className={styles.result} role="status" data-verify-result="">
          <VerificationResult
            sha256={sha256}
            publications={publications}
            cover={cover}
            withdrawnMessage={message}
            failure={failure}
          />
        </div>
      </div>
      <ResultTemplates />
      <script type="module" src={__VERIFY__.src} integrity={__VERIFY__.integrity} />
      <section className={styles.about} aria-labelledby="huella">
        <h2 id="huella">Qué es la huella</h2>
        <p>
          La huella SHA-256 es un número de 64 letras y cifras que se calcula con todo el contenido del archivo. Si
          cambia una sola letra, cambia la huella. No depende del nombre ni de la fecha del archivo.
        </p>
        <p>
          Cada informe muestra su huella en la <a href="/auditorias/informes-individuales">búsqueda de informes</a> y en
          la página de su auditoría. También puede escribirla aquí:
        </p>
        <form className={styles.lookup} action="/verificar#resultado">
          <label htmlFor="sha256">Huella SHA-256</label>
          <div>
            <input
              id="sha256"
              name="sha256"
              defaultValue={sha256 ?? ''}
              autoComplete="off"
              spellCheck="false"
              maxLength={80}
            />
            <SubmitButton look="outline">Buscar la huella</SubmitButton>
          </div>
        </form>
      </section>
    </Page>
  );
}
