import { Notice } from '#ui/feedback/notice.tsx';
import styles from './panel.module.css';
import type { OpenPanel } from './panel.server.ts';
import { CommentQuote } from './revisar/remarks.tsx';

/** Comments on the row, with a link to answer them. */
export function PanelComments({ panel: { comments }, address }: { panel: OpenPanel; address: string }) {
  if (comments.length === 0) return null;
  return (
    <div>
      {comments.map((comment) => (
        <CommentQuote key={comment.id} comment={comment} />
      ))}
      <p>
        <a href={`${address}/revisar`}>Responder o atender en los cambios</a>
      </p>
    </div>
  );
}

/** Says that the change of the row is not in the audit's set of changes. */
export function ApartNotice({ panel: { apart, mayEdit } }: { panel: OpenPanel }) {
  if (!apart) return null;
  return (
    <Notice tone="info">
      Este cambio va por separado de los demás: {apart.state.toLowerCase()}.{' '}
      <a href={apart.href}>Abrir su formulario</a>
      {mayEdit ? '. Si lo guarda aquí, pasa a los cambios de esta auditoría.' : null}
    </Notice>
  );
}

/** Fields of the row that a pending change replaces. */
export function PanelChanges({ panel: { changes } }: { panel: OpenPanel }) {
  if (changes.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {changes.map(({ label, before, after }) => (
        <li key={label}>
          {label}: <ins>{after || 'vacío'}</ins> <del>{before || 'vacío'}</del>
        </li>
      ))}
    </ul>
  );
}
