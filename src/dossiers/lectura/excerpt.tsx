import type { Block } from '#platform/pdf/blocks/block.ts';
import { groupListItems, isNumbered } from '#platform/pdf/blocks/list-groups.ts';
import { PdfTable } from '#ui/text/pdf-table.tsx';
import styles from './excerpt.module.css';
import type { ReportPart } from './parts.ts';

/** The beginning of a part of a report as printed, with its page. */
export function Excerpt({ part, pageAddress }: { part: ReportPart; pageAddress: string }) {
  return (
    <blockquote className={styles.sheet}>
      <p className={styles.title}>{part.title}</p>
      {groupListItems(part.blocks).map(({ key, block, items }) =>
        items === undefined ? (
          <BlockText key={key} block={block} label={`Tabla de «${part.title}», bloque ${key + 1}`} />
        ) : (
          <ul key={key}>
            {items.map(({ id, punto }) => (
              <li key={id} className={isNumbered(punto) ? styles.numbered : undefined}>
                {punto}
              </li>
            ))}
          </ul>
        ),
      )}
      <footer>
        <a href={pageAddress}>
          {part.continues ? 'Sigue en la' : 'Ver la'} página {part.page}
        </a>
      </footer>
    </blockquote>
  );
}

function BlockText({ block, label }: { block: Block; label: string }) {
  if ('titulo' in block) return <p className={styles.subtitle}>{block.titulo}</p>;
  if ('tabla' in block) return <PdfTable table={block} label={label} />;
  return 'parrafo' in block ? <p>{block.parrafo}</p> : null;
}
