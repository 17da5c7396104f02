import { controlId } from '../edit/fields/controls.ts';
import type { ComparedField } from './compare.server.ts';
import type { ComparedPart } from './compare-texts.ts';
import styles from './compared-fields.module.css';

type ComparedFieldsProps = {
  fields: readonly ComparedField[];
  /** New content: the texts are shown without marks. */
  isNew?: boolean;
};

/** Fields of two versions, word by word: removed text is struck out, added text underlined. */
export function ComparedFields({ fields, isNew = false }: ComparedFieldsProps) {
  return (
    <>
      {isNew ? null : (
        <p className="aux">
          <del>Tachado</del>: estaba y se quitó. <ins>Subrayado</ins>: se agregó.
        </p>
      )}
      {fields.map(({ name, label, parts, pictures }) => (
        <div key={name} className={styles.field} data-compared={controlId(name)}>
          <h3>{label}</h3>
          {pictures ? <Pictures {...pictures} /> : null}
          {isNew ? <p>{parts.map(({ text }) => text).join('')}</p> : <Parts parts={parts} />}
        </div>
      ))}
    </>
  );
}

/** Small versions of the pictures that a field had and has; the text below names both. */
function Pictures({ before, after }: NonNullable<ComparedField['pictures']>) {
  return (
    <div className={styles.pictures}>
      {[before, after].map((id, index) =>
        id === null ? null : (
          <img
            // biome-ignore lint/suspicious/noArrayIndexKey: the picture before, and the one after
            key={index}
            src={`/gestion/medios/${id}/miniatura`}
            alt=""
            data-removed={index === 0 || undefined}
          />
        ),
      )}
    </div>
  );
}

function Parts({ parts }: { parts: readonly ComparedPart[] }) {
  if (parts.every(({ kind }) => kind === 'same'))
    return <p className="aux">Cambia su formato; las palabras son las mismas.</p>;
  return (
    <p>
      {parts.map(({ kind, text }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity
        if (kind === 'added') return <ins key={index}>{text}</ins>;
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity
        return kind === 'removed' ? <del key={index}>{text}</del> : <span key={index}>{text}</span>;
      })}
    </p>
  );
}
