import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { count } from '#platform/format.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import dataStyles from '#ui/data/table.module.css';
import { Icon } from '#ui/icon.tsx';
import { useHydrated } from '../shell/page-hooks.ts';
import styles from './expediente.module.css';
import type { Present } from './presence.server.ts';
import { Changed, RowCells } from './row-cells.tsx';
import { choicesOf, isChosen, RowFilter, useRowChoice } from './row-filter.tsx';
import tableStyles from './table.module.css';
import type { SectionView } from './view.server.ts';

type SectionProps = { section: SectionView; address: string; open: string | null; present: readonly Present[] };

/** A table of the audit: its rows, edited in place, with the site's values of pending changes. */
export function Section({ section, address, open, present }: SectionProps) {
  const { plural, title, columns, rows, sums, changes, mayEdit } = section;
  const [lastChoice, setChoice] = useRowChoice(plural);
  // A section with a chosen filter is open.
  const [isUnfolded, setUnfolded] = useState(lastChoice !== 'todas');
  // After an edit all rows may have the same state.
  const offered = choicesOf(section);
  const isHydrated = useHydrated();
  // Without scripts the filter cannot be changed.
  const choice = isHydrated && offered.length > 0 ? lastChoice : 'todas';
  const { hash } = useLocation();
  const isTarget = [`#s-${plural}`, `#t-${plural}`].includes(hash);
  // Phones fold the sections; an address with a target unfolds its section.
  useEffect(() => {
    if (isTarget) setUnfolded(true);
  }, [isTarget]);
  return (
    <section
      className={styles.section}
      id={`s-${plural}`}
      aria-labelledby={`t-${plural}`}
      data-section={plural}
      data-unfolded={isUnfolded || undefined}
    >
      <div className={styles.head}>
        <h2 id={`t-${plural}`} tabIndex={-1}>
          {title} <span className={styles.amount}>{rows.length}</span>
        </h2>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isUnfolded}
          aria-label={`${isUnfolded ? 'Plegar' : 'Mostrar'} ${title.toLowerCase()}`}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <Icon name="abajo" />
        </button>
        {changes > 0 ? <span className={styles.changes}>{count('cambio', changes)}</span> : null}
        {isHydrated ? (
          <RowFilter plural={plural} title={title} offered={offered} choice={choice} onChoose={setChoice} />
        ) : null}
        {mayEdit ? <AddRows section={section} address={address} /> : null}
      </div>
      {rows.length === 0 ? <p className="aux">Todavía no hay nada aquí.</p> : null}
      {rows.length > 0 ? (
        <div className="tabla">
          <table className={`${dataStyles.stack} ${tableStyles.table}`}>
            <caption>
              <span className="solo-lector">{title}</span>
            </caption>
            <thead>
              <tr>
                {columns.map(({ name, label, isNumber }) => (
                  <th key={name} scope="col" className={isNumber ? tableStyles.number : undefined}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <RowCells
                  key={row.key}
                  row={row}
                  columns={columns}
                  address={address}
                  mayEdit={mayEdit}
                  isOpen={row.key === open}
                  isHidden={!isChosen(row, choice)}
                  openedBy={present.filter(({ key }) => key === row.key).map(({ name }) => name)}
                  heading={
                    <Link to={`${address}?abre=${row.key}`} preventScrollReset>
                      {row.title}
                    </Link>
                  }
                  headingName={section.heading}
                />
              ))}
            </tbody>
            {choice === 'todas' ? <SumRows columns={columns} sums={sums} /> : null}
          </table>
        </div>
      ) : null}
    </section>
  );
}

/** Links to paste rows, and to add one. */
function AddRows({ section: { plural, add, pasteHint }, address }: Pick<SectionProps, 'section' | 'address'>) {
  return (
    <div className={styles.acts}>
      {pasteHint !== null ? (
        <ButtonLink look="outline" compact href={`${address}?pegar=${plural}#pegar`}>
          Pegar de Excel
        </ButtonLink>
      ) : null}
      <ButtonLink look="outline" compact href={`${address}?abre=${plural}-nuevo`} data-add={plural}>
        + {add}
      </ButtonLink>
    </div>
  );
}

/** The sums of the rows; with pending changes, also those of the site. */
function SumRows({ columns, sums }: Pick<SectionView, 'columns' | 'sums'>) {
  if (sums.length === 0) return null;
  return (
    <tfoot>
      {sums.map(({ label: sumLabel, amounts }) => (
        <tr key={sumLabel}>
          {columns.map(({ name, isNumber, label }, index) => {
            const sum = amounts.find((each) => each.name === name);
            if (index === 0)
              return (
                <th key={name} scope="row">
                  {sumLabel}
                </th>
              );
            return (
              <td key={name} className={isNumber ? tableStyles.number : undefined} data-c={sum && label}>
                {sum ? <Changed text={sum.work} before={sum.site === sum.work ? null : sum.site} /> : null}
              </td>
            );
          })}
        </tr>
      ))}
    </tfoot>
  );
}
