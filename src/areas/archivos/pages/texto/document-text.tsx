import { Fragment } from 'react';
import type { Block, Table } from '#platform/pdf/blocks/block.ts';
import { groupListItems, isNumbered } from '#platform/pdf/blocks/list-groups.ts';
import { headingId, headingLevels, isNumericColumn } from '../../rules.ts';
import styles from './document-text.module.css';

type PageText = { pagina: number; bloques: readonly Block[] };

/** Text of consecutive pages, each under its number, with the headings, lists, tables and figures of the document. */
export function DocumentText({ pages, language }: { pages: readonly PageText[]; language: string | null }) {
  const levels = new Map<Block, number>();
  const titles = pages.flatMap(({ bloques }) => bloques.filter((block) => 'titulo' in block));
  for (const [index, level] of headingLevels(titles.map(({ nivel }) => nivel)).entries()) {
    const title = titles[index];
    if (title) levels.set(title, level);
  }
  const tables = pages.flatMap(({ bloques }): readonly Block[] => bloques.filter((block) => 'tabla' in block));
  return (
    <div className={styles.text} lang={language && !language.startsWith('es') ? language : undefined}>
      {pages.map(({ pagina, bloques }) => (
        <Fragment key={pagina}>
          <p className={styles.pageMark} id={`pagina-${pagina}`} lang="es">
            <a href={`#pagina-${pagina}`}>Página {pagina}</a>
          </p>
          {bloques.length === 0 ? (
            <p className="aux" lang="es">
              Esta página no tiene texto.
            </p>
          ) : null}
          {groupListItems(bloques).map(({ key, items, block }) =>
            items ? (
              <ul key={key}>
                {items.map(({ id, punto }) => (
                  <li key={id} className={isNumbered(punto) ? styles.numbered : undefined}>
                    {punto}
                  </li>
                ))}
              </ul>
            ) : (
              <BlockText
                key={key}
                block={block}
                level={levels.get(block) ?? 2}
                id={headingId({ pagina, bloque: key })}
                tableLabel={`Tabla ${tables.indexOf(block) + 1}, página ${pagina}`}
              />
            ),
          )}
        </Fragment>
      ))}
    </div>
  );
}

type BlockTextProps = { block: Block; level: number; id: string; tableLabel: string };

function BlockText({ block, level, id, tableLabel }: BlockTextProps) {
  if ('titulo' in block) {
    const Heading = `h${level as 2 | 3 | 4 | 5 | 6}` as const;
    return <Heading id={id}>{block.titulo}</Heading>;
  }
  if ('parrafo' in block) return <p>{block.parrafo}</p>;
  if ('figura' in block) {
    return (
      <p className={styles.figure}>
        <span className="aux">Imagen:</span> {block.figura}
      </p>
    );
  }
  return 'tabla' in block ? (
    <TableText table={block} idPrefix={`${id}-tabla`} label={block.pie ? `${block.pie} (${tableLabel})` : tableLabel} />
  ) : null;
}

function TableText({
  table: { tabla, cabeza, lado, pie },
  idPrefix,
  label,
}: {
  table: Table;
  idPrefix: string;
  label: string;
}) {
  const numericColumns =
    tabla[0]?.map((_, column) => !(lado && column === 0) && isNumericColumn(tabla.slice(cabeza), column)) ?? [];
  const rows = tabla.map((cells, index) => ({
    id: `${idPrefix}-${index}`,
    cells: cells.map((text, column) => ({
      id: `${idPrefix}-${index}-${column}`,
      text,
      column,
      numeric: numericColumns[column] ?? false,
    })),
    head: index < cabeza,
  }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users scroll a focusable region
    <section className={`tabla ${styles.table}`} tabIndex={0} aria-label={label}>
      <table>
        {pie ? <caption>{pie}</caption> : null}
        <tbody>
          {rows.map(({ id, cells, head }) => (
            <tr key={id}>
              {cells.map((cell) => (
                <Cell
                  key={cell.id}
                  text={cell.text}
                  numeric={cell.numeric}
                  scope={scopeOf(head, lado && cell.column === 0)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function scopeOf(isColumnHeading: boolean, isRowHeading: boolean): 'col' | 'row' | undefined {
  if (isColumnHeading) return 'col';
  return isRowHeading ? 'row' : undefined;
}

type CellProps = { text: string; numeric: boolean; scope: 'col' | 'row' | undefined };

/** Header cells without text are plain cells. */
function Cell({ text, numeric, scope }: CellProps) {
  const className = numeric ? styles.figures : undefined;
  return scope && text ? (
    <th scope={scope} className={className}>
      {text}
    </th>
  ) : (
    <td className={className}>{text}</td>
  );
}
