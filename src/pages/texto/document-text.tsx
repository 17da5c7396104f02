import { Fragment } from 'react';
import type { Block, Table } from '#platform/pdf/blocks/block.ts';
import styles from './document-text.module.css';
import { headingId, headingLevels, holdsFigures } from './rules.ts';

type PageText = { pagina: number; bloques: readonly Block[] };

/** The text of some pages, each under its number, with the headings, lists and tables that the document has. */
export function DocumentText({ pages, language }: { pages: readonly PageText[]; language: string | null }) {
  const levels = new Map<Block, number>();
  const titles = pages.flatMap(({ bloques }) => bloques.filter((block) => 'titulo' in block));
  for (const [index, level] of headingLevels(titles.map(({ nivel }) => nivel)).entries()) {
    const title = titles[index];
    if (title) levels.set(title, level);
  }
  return (
    <div className={styles.text} lang={language && !language.startsWith('es') ? language : undefined}>
      {pages.map(({ pagina, bloques }) => (
        <Fragment key={pagina}>
          <p className={styles.mark} id={`pagina-${pagina}`} lang="es">
            <a href={`#pagina-${pagina}`}>Página {pagina}</a>
          </p>
          {bloques.length === 0 ? (
            <p className="aux" lang="es">
              Esta página no tiene texto.
            </p>
          ) : null}
          {grouped(bloques).map(({ key, items, block }) =>
            items ? (
              <ul key={key}>
                {items.map(({ id, punto }) => (
                  <li key={id} className={/^[\d\p{L}]{1,4}[.)]/u.test(punto) ? styles.numbered : undefined}>
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
                name={`Tabla de la página ${pagina}`}
              />
            ),
          )}
        </Fragment>
      ))}
    </div>
  );
}

type Item = { id: number; punto: string };
type Group = { key: number; block: Block; items?: Item[] };

/** Neighbouring items of a list together; `key` is the place of a block on its page. */
function grouped(blocks: readonly Block[]): Group[] {
  const groups: Group[] = [];
  for (const [key, block] of blocks.entries()) {
    const last = groups.at(-1);
    if (!('punto' in block)) groups.push({ key, block });
    else if (last?.items) last.items.push({ id: key, punto: block.punto });
    else groups.push({ key, block, items: [{ id: key, punto: block.punto }] });
  }
  return groups;
}

type BlockTextProps = { block: Block; level: number; id: string; name: string };

function BlockText({ block, level, id, name }: BlockTextProps) {
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
  return 'tabla' in block ? <TableText table={block} name={`${id}-tabla`} label={block.pie || name} /> : null;
}

function TableText({
  table: { tabla, cabeza, lado, pie },
  name,
  label,
}: {
  table: Table;
  name: string;
  label: string;
}) {
  const figures = tabla[0]?.map((_, place) => !(lado && place === 0) && holdsFigures(tabla.slice(cabeza), place)) ?? [];
  const rows = tabla.map((cells, index) => ({
    id: `${name}-${index}`,
    cells: cells.map((text, place) => ({
      id: `${name}-${index}-${place}`,
      text,
      place,
      figure: figures[place] ?? false,
    })),
    head: index < cabeza,
  }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is too wide scrolls, by keys too
    <section className={styles.table} tabIndex={0} aria-label={label}>
      <table>
        {pie ? <caption>{pie}</caption> : null}
        <tbody>
          {rows.map(({ id, cells, head }) => (
            <tr key={id}>
              {cells.map((cell) => (
                <Cell
                  key={cell.id}
                  text={cell.text}
                  figure={cell.figure}
                  scope={head ? 'col' : lado && cell.place === 0 ? 'row' : undefined}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type CellProps = { text: string; figure: boolean; scope: 'col' | 'row' | undefined };

/** A heading without words would head nothing. */
function Cell({ text, figure, scope }: CellProps) {
  const className = figure ? styles.figures : undefined;
  return scope && text ? (
    <th scope={scope} className={className}>
      {text}
    </th>
  ) : (
    <td className={className}>{text}</td>
  );
}
