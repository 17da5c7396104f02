import { formatDateLong } from '#platform/format.ts';
import type { PagePicture } from '#platform/pdf/pictures/sizes.ts';
import type { Publication } from '#platform/publications/model.ts';
import { Stamp } from '#ui/content/stamp.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import styles from './verificar.module.css';

type VerifiedPublication = Omit<Publication, 'archivoId' | 'area'>;

type VerificationResultProps = {
  sha256: string | undefined;
  publications: readonly VerifiedPublication[] | undefined;
  /** First page of the document; undefined for other files and before it is read. */
  cover: PagePicture | undefined;
  /** Message about a withdrawn document with this content. */
  withdrawnMessage: string | undefined;
  /** Message if the verification failed. */
  failure: string | undefined;
};

/** Result of a verification: authentic, withdrawn, unknown or failed. Empty before a verification. */
export function VerificationResult({
  sha256,
  publications,
  cover,
  withdrawnMessage,
  failure,
}: VerificationResultProps) {
  if (failure) return <Failed>{failure}</Failed>;
  if (!sha256 || !publications) return null;
  if (publications.length > 0) return <Authentic sha256={sha256} publications={publications} cover={cover} />;
  return withdrawnMessage ? <Withdrawn sha256={sha256}>{withdrawnMessage}</Withdrawn> : <Unknown sha256={sha256} />;
}

/** Templates of the results for the script, which fills in the `data-slot` elements (`ui/enhance/verify.ts`). */
export function ResultTemplates() {
  const placeholder = {
    kind: '',
    title: 'Documento publicado',
    path: '/verificar',
    file: '/verificar',
    publishedOn: null,
  };
  return (
    <>
      <template data-verify-state="authentic">
        <Authentic sha256="" publications={[placeholder]} cover={undefined} />
      </template>
      <template data-verify-state="withdrawn">
        <Withdrawn sha256=""> </Withdrawn>
      </template>
      <template data-verify-state="unknown">
        <Unknown sha256="" />
      </template>
      <template data-verify-state="failed">
        <Failed>No se pudo verificar. Revise su conexión y elija el archivo otra vez.</Failed>
      </template>
      <template data-verify-state="busy">
        <p className="aux">Calculando la huella...</p>
      </template>
    </>
  );
}

type AuthenticProps = {
  sha256: string;
  publications: readonly VerifiedPublication[];
  cover: PagePicture | undefined;
};

function Authentic({ sha256, publications, cover }: AuthenticProps) {
  return (
    <Notice tone="success">
      <div className={styles.proof} data-slot="portada">
        <Stamp className={styles.stamp} />
        {cover ? <img alt="" sizes="8rem" {...cover} /> : null}
      </div>
      <h2 className={styles.title}>Auténtico: es idéntico al que publicamos</h2>
      <ul className={styles.publications}>
        {publications.map(({ kind, title, path, publishedOn, successor }) => (
          <li key={path + title} data-each="">
            <span data-slot="tipo">{kind}</span>:{' '}
            <a href={path} data-slot="nombre">
              {title}
            </a>
            <span className="aux" data-slot="fecha">
              {publishedOn ? ` Publicado el ${formatDateLong(publishedOn)}.` : ''}
            </span>
            <span data-slot="sustituido">{successor ? ` Lo sustituye: ${successor.title}.` : ''}</span>
          </li>
        ))}
      </ul>
      <Hash sha256={sha256} />
    </Notice>
  );
}

function Withdrawn({ sha256, children }: { sha256: string; children: string }) {
  return (
    <Notice tone="warning">
      <h2 className={styles.title}>Es nuestro, y está retirado</h2>
      <p data-slot="retirado">{children}</p>
      <Hash sha256={sha256} />
    </Notice>
  );
}

function Unknown({ sha256 }: { sha256: string }) {
  return (
    <Notice tone="warning">
      <h2 className={styles.title}>No lo reconocemos</h2>
      <p>
        Ningún informe o documento publicado en este sitio tiene exactamente ese contenido. Puede ser una versión
        distinta, o un archivo que alguien cambió o volvió a guardar.
      </p>
      <p>Descárguelo otra vez del sitio y compárelo, o pregunte a la unidad de transparencia.</p>
      <Hash sha256={sha256} />
    </Notice>
  );
}

function Failed({ children }: { children: string }) {
  return (
    <Notice tone="warning">
      <h2 className={styles.title}>No se verificó</h2>
      <p>{children}</p>
    </Notice>
  );
}

function Hash({ sha256 }: { sha256: string }) {
  return (
    <p className={`aux ${styles.hash}`}>
      SHA-256 <code data-slot="sha256">{sha256}</code>
    </p>
  );
}
