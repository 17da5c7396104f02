import { Fragment } from 'react';
import type { Block, Table } from '#platform/pdf/blocks/block.ts';
import { groupListItems, isNumbered } from '#platform/pdf/blocks/list-groups.ts';
import { PdfTable } from '#ui/text/pdf-table.tsx';
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
  return 'tabla' in block ? <TableText table={block} label={tableLabel} /> : null;
}

function TableText({ table, label }: { table: Table; label: string }) {
  const { tabla, cabeza, lado, pie } = table;
  const numericColumns =
    tabla[0]?.map((_, column) => !(lado && column === 0) && isNumericColumn(tabla.slice(cabeza), column)) ?? [];
  return (
    <PdfTable
      table={table}
      label={pie ? `${pie} (${label})` : label}
      caption={pie}
      className={styles.table}
      classOf={(column) => (numericColumns[column] ? styles.figures : undefined)}
    />
  );
}
