import { ButtonLink, ButtonRow } from '#ui/actions/button.tsx';
import { Part } from '../../shell/head.tsx';
import { type Reveal, Words } from './masked-words.tsx';
import type { PageRecord } from './open-record.server.ts';
import styles from './registro.module.css';

/** Attachments as pictures; the original can only be downloaded. */
export function Attachments({ record, reveal }: { record: PageRecord; reveal: Reveal }) {
  if (record.files.length === 0) return null;
  const hasMasks = record.masks.total > 0;
  return (
    <Part title={`Archivos: ${record.files.length}`}>
      {hasMasks ? (
        <p>
          En este registro hay datos tapados, pero en las imágenes no se tapan partes: pueden mostrarlos. Ábralas solo
          si lo necesita; queda escrito en la bitácora.
        </p>
      ) : null}
      <ul className={styles.files}>
        {record.files.map((file) => {
          const address = `/gestion/buzon/${record.id}/archivo/${file.id}`;
          return (
            <li key={file.id}>
              {file.isDrawn && !hasMasks ? (
                <img src={`${address}/hoja/1?ancho=480`} alt="Primera hoja, dibujada" loading="lazy" width={176} />
              ) : (
                <span className={styles.noPicture}>{file.isDrawn ? 'Imagen sin abrir' : 'Sin imagen'}</span>
              )}
              <div>
                <h3>
                  <Words segments={file.name} {...reveal} />
                </h3>
                <p className="aux">
                  {file.size}. {file.isAdded ? 'Lo agregó después.' : 'Llegó con el registro.'}
                </p>
                <p className="aux">{fileSentence(file)}</p>
                <ButtonRow>
                  {file.isDrawn ? (
                    <ButtonLink look="outline" compact href={address}>
                      {file.hasPages ? 'Ver las hojas' : 'Ver la imagen'}
                    </ButtonLink>
                  ) : null}
                  {file.estado === 'infectado' ? null : (
                    <ButtonLink look="text" compact href={`${address}/original`}>
                      Descargar original
                    </ButtonLink>
                  )}
                </ButtonRow>
              </div>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

function fileSentence({ estado, isDrawn }: PageRecord['files'][number]): string {
  if (estado === 'infectado') return 'Tenía un virus: se borró.';
  if (estado === 'retenido')
    return 'El original espera al antivirus. Se revisa al descargarlo; sin antivirus no se descarga.';
  const drawn = isDrawn ? '' : 'De este formato no se dibujan imágenes. ';
  return `${drawn}El original no se abre en esta pantalla. Descárguelo solo en un equipo preparado.`;
}
