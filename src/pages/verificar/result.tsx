import { formatDateLong } from '#platform/format.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import type { Publication } from '../../areas/area.ts';
import styles from './verificar.module.css';

type Found = Omit<Publication, 'archivoId'>;

type ResultProps = {
  sha256: string | undefined;
  found: readonly Found[] | undefined;
  /** Why nothing could be looked up. */
  failure: string | undefined;
};

/** The answer to a verification: authentic, unknown, failed; nothing before. */
export function Result({ sha256, found, failure }: ResultProps) {
  if (failure) return <Failed>{failure}</Failed>;
  if (!sha256 || !found) return null;
  return found.length > 0 ? <Authentic sha256={sha256} found={found} /> : <Unknown sha256={sha256} />;
}

/** The same answers for the script, which fills in what `data-slot` names (`ui/enhance/verify.ts`). */
export function ResultTemplates() {
  const empty = { kind: '', title: 'Documento publicado', path: '/verificar', file: '/verificar', publishedOn: null };
  return (
    <>
      <template data-verify-state="authentic">
        <Authentic sha256="" found={[empty]} />
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

function Authentic({ sha256, found }: { sha256: string; found: readonly Found[] }) {
  return (
    <Notice tone="success">
      <h2 className={styles.title}>Auténtico: es idéntico al que publicamos</h2>
      <ul className={styles.found}>
        {found.map(({ kind, title, path, publishedOn }) => (
          <li key={path + title} data-each="">
            <span data-slot="tipo">{kind}</span>:{' '}
            <a href={path} data-slot="nombre">
              {title}
            </a>
            <span className="aux" data-slot="fecha">
              {publishedOn ? ` Publicado el ${formatDateLong(publishedOn)}.` : ''}
            </span>
          </li>
        ))}
      </ul>
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
