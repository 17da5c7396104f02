import { CutOff } from '#areas/auditorias/components/follow-up/cut-off.tsx';
import type { MunicipalFigure } from '#areas/auditorias/queries/by-municipality.ts';
import { entePath } from '#areas/entes/rules.ts';
import type { MapView } from '#institution/maps.ts';
import { Table } from '#ui/data/table.tsx';
import { Cartogram } from '#ui/data/tile-map/cartogram.tsx';
import { shareSteps, type Tile } from '#ui/data/tile-map/tiles.ts';
import { NotPublished } from '#ui/feedback/empty.tsx';
import { InPlace } from '#ui/feedback/in-place.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { mapWords, sumFigures } from '../rules/own-map.ts';
import styles from './map-section.module.css';

export type OwnMapData = {
  view: MapView;
  /** Years with figures, newest first. */
  years: readonly number[];
  anio: number;
  tiles: readonly Tile[];
  figures: readonly MunicipalFigure[];
  cutOff: string | undefined;
};

/** Map of municipalities drawn from the site's own figures: one year at a time, with a table of the same figures. */
export function OwnMap({ map, linkTo }: { map: OwnMapData; linkTo: (anio: number) => string }) {
  const { view, years, anio, tiles, figures, cutOff } = map;
  const words = mapWords[view];
  return (
    <section className={`caja ${styles.map} ${styles.wide}`} aria-labelledby="mapa">
      <h2 id="mapa" className="solo-lector">
        Mapa interactivo
      </h2>
      {figures.length === 0 ? (
        <NotPublished>Todavía no hay cifras publicadas para este mapa.</NotPublished>
      ) : (
        <InPlace announce={words.sentence(sumFigures(figures), anio)}>
          <Tabs
            label="Año"
            current={String(anio)}
            tabs={years.map((year) => ({ id: String(year), label: String(year), href: linkTo(year) }))}
          />
          <p className={styles.conclusion}>{words.sentence(sumFigures(figures), anio)}</p>
          <p className="aux">{words.reading} Elija un municipio para ver sus auditorías.</p>
          <div className={styles.drawing}>
            <Cartogram tiles={tiles} steps={shareSteps} legend={words.legend} />
          </div>
          <details className={styles.figures}>
            <summary>Ver las mismas cifras en una tabla</summary>
            <Table
              caption={`Municipios, ${anio}`}
              rows={figures}
              rowKey={({ enteId }) => enteId}
              narrow="scroll"
              columns={[
                { id: 'municipio', label: 'Municipio', cell: (row) => <a href={entePath(row.enteId)}>{row.nombre}</a> },
                { id: 'total', label: words.columns[0], numeric: true, cell: (row) => words.amount(row.total) },
                { id: 'parte', label: words.columns[1], numeric: true, cell: (row) => words.amount(row.part) },
              ]}
              total={{
                municipio: 'Total',
                total: words.amount(sumFigures(figures).total),
                parte: words.amount(sumFigures(figures).part),
              }}
            />
          </details>
          <p className="nota-pie">
            Fuente: auditorías publicadas en este sitio. <CutOff date={cutOff} />
          </p>
        </InPlace>
      )}
    </section>
  );
}
