import { useCallback, useRef, useState } from 'react';
import { shownColumns } from '../../rules/cells.ts';
import { filteredColumns } from '../../rules/view.ts';
import { FIRST_ROW } from '../grid-state/use-active-cell.ts';
import { useDrawnRows } from '../grid-state/use-drawn-rows.ts';
import { useGridLayout } from '../grid-state/use-grid-layout.ts';
import { useGridNavigation } from '../grid-state/use-grid-navigation.ts';
import { useConclusion, useRows } from '../grid-state/use-rows.ts';
import { hasSums } from '../table/sum-row.tsx';
import { type FormatTableProps, pageAddress, rowAddress } from '../table/table-model.ts';
import { Downloads, Summary } from '../table/table-tools.tsx';
import { ColumnChooser } from './column-chooser.tsx';
import { GridFoot } from './grid-foot.tsx';
import { GridHead } from './grid-head.tsx';
import { GridRows, RowDialog, setSize } from './grid-rows.tsx';
import { GridSums, useSums } from './grid-sums.tsx';
import { PrintedPage } from './printed-page.tsx';

/** The table as an ARIA grid: the server filters, sorts and sums; rows are loaded and drawn as they become visible. */
export function Grid(props: FormatTableProps) {
  const { columnas, classes, title } = props;
  const [view, setView] = useState(props.view);
  const [opened, setOpened] = useState<number>();
  const { total, failed, isLoading, rowAt, show, retry } = useRows(props, view);
  const sumas = useSums(props, view);
  useConclusion(props, { view, total, sumas: isLoading ? undefined : sumas });
  const frame = useRef<HTMLElement>(null);
  // Uses the initially filtered columns, so that a column does not move while it is being filtered.
  const visibleColumns = shownColumns(columnas, view.columnas, filteredColumns(props.view));
  const layout = useGridLayout(frame, columnas, visibleColumns);
  const summed = total > 0 && hasSums(columnas, visibleColumns);
  const { virtualizer, drawnRows, firstDrawn, rowsInSight } = useDrawnRows(frame, { total, summed, show });
  const change = useCallback(
    (next: typeof view) => {
      setView(next);
      history.replaceState(null, '', pageAddress(props, next));
      frame.current?.scrollTo({ top: 0 });
    },
    [props],
  );
  const { active, isMarked, grid, onKeyDown, focused, goTo, markedIndex } = useGridNavigation(props, {
    view,
    total,
    summed,
    columns: visibleColumns.length,
    resize: layout.resize,
    virtualizer,
    drawn: drawnRows.length,
  });
  const openedRow = opened === undefined ? undefined : rowAt(opened);
  return (
    <>
      <div className={`${classes.root} no-imprime`}>
        <div className={classes.tools}>
          <Summary {...props} view={view} total={total} linkTo={(next) => pageAddress(props, next)} />
          <ColumnChooser
            columnas={columnas}
            visibleColumns={visibleColumns}
            classes={classes}
            choose={(chosen) => change({ ...view, columnas: chosen })}
          />
          <Downloads {...props} view={view} total={total} />
        </div>
        <section
          ref={frame}
          className={classes.frame}
          aria-label={`${title}. Se desplaza en las dos direcciones`}
          data-grid=""
        >
          <table
            ref={(element) => {
              grid.current = element;
              setSize({ width: layout.totalWidth })(element);
            }}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the ARIA grid pattern on a table
            role="grid"
            className={`${classes.table} ${classes.grid}`}
            aria-label={title}
            aria-rowcount={total + FIRST_ROW + (summed ? 1 : 0)}
            aria-colcount={columnas.length}
            aria-busy={isLoading}
            onKeyDown={onKeyDown}
          >
            <colgroup>
              {visibleColumns.map((at) => (
                <col key={at} ref={setSize({ width: layout.widthOf(at) })} />
              ))}
            </colgroup>
            <GridHead
              columnas={columnas}
              visibleColumns={visibleColumns}
              view={view}
              classes={classes}
              active={active}
              focused={focused}
              change={change}
              sizeOf={layout.sizeOf}
              changeSize={layout.changeSize}
            />
            <GridRows
              rowAt={rowAt}
              columnas={columnas}
              visibleColumns={visibleColumns}
              active={active}
              isMarked={isMarked}
              focused={focused}
              classes={classes}
              visible={drawnRows}
              filters={view.filters}
              before={drawnRows[0]?.start ?? 0}
              after={virtualizer.getTotalSize() - (drawnRows.at(-1)?.end ?? 0)}
              open={(index) => rowAt(index) && setOpened(index)}
            />
            {summed ? (
              <GridSums
                columnas={columnas}
                visibleColumns={visibleColumns}
                sumas={sumas}
                total={total}
                active={active}
                focused={focused}
                classes={classes}
              />
            ) : null}
          </table>
          {total === 0 && !isLoading ? <p className={classes.empty}>Sin información para mostrar</p> : null}
        </section>
        <GridFoot
          props={props}
          view={view}
          total={total}
          isLoading={isLoading}
          failed={failed}
          retry={retry}
          rowsInSight={rowsInSight}
          visibleColumns={visibleColumns}
          columnsInSight={layout.columnsInSight}
          goTo={goTo}
          markedIndex={markedIndex !== undefined && rowAt(markedIndex) ? markedIndex : undefined}
          open={setOpened}
        />
        {openedRow && opened !== undefined ? (
          <RowDialog
            row={openedRow}
            columnas={columnas}
            classes={classes}
            fila={opened + 1}
            address={rowAddress(props, view, opened + 1)}
            onClose={() => setOpened(undefined)}
          />
        ) : null}
      </div>
      <PrintedPage props={props} view={view} total={total} sumas={sumas} rowAt={rowAt} firstDrawn={firstDrawn} />
    </>
  );
}
