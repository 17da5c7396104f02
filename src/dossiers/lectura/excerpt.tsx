import type { Block } from '#platform/pdf/blocks/block.ts';
import { groupListItems, isNumbered } from '#platform/pdf/blocks/list-groups.ts';
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
  if ('tabla' in block) return <TableText rows={block.tabla} head={block.cabeza} side={block.lado} label={label} />;
  return 'parrafo' in block ? <p>{block.parrafo}</p> : null;
}

type TableTextProps = { rows: readonly (readonly string[])[]; head: number; side: boolean; label: string };

function TableText({ rows, head, side, label }: TableTextProps) {
  const keyed = rows.map((cells, index) => ({
    key: `${index}`,
    isHead: index < head,
    cells: cells.map((text, column) => ({ key: `${index}-${column}`, text, isSide: side && column === 0 })),
  }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll a focusable region
    <section className="tabla" tabIndex={0} aria-label={label}>
      <table>
        <tbody>
          {keyed.map(({ key, isHead, cells }) => (
            <tr key={key}>
              {cells.map((cell) =>
                (isHead || cell.isSide) && cell.text ? (
                  <th key={cell.key} scope={isHead ? 'col' : 'row'}>
                    {cell.text}
                  </th>
                ) : (
                  <td key={cell.key}>{cell.text}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
