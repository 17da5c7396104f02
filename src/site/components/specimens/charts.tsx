import { type Bar, BarChart } from '#ui/data/bar-chart.tsx';
import { ChartFrame } from '#ui/data/chart-frame.tsx';
import { Table } from '#ui/data/table.tsx';
import { UnitGrid } from '#ui/data/unit-grid.tsx';
import { Specimen } from './specimen.tsx';

const answers: Bar[] = [
  { label: 'Muy satisfecho', parts: [{ value: 11, mark: 'data-1' }], text: '11 %', reference: 9 },
  { label: 'Satisfecho', parts: [{ value: 34, mark: 'data-1' }], text: '34 %', reference: 29 },
  { label: 'Ni satisfecho ni insatisfecho', parts: [{ value: 21, mark: 'neutral' }], text: '21 %', reference: 23 },
  { label: 'Insatisfecho', parts: [{ value: 24, mark: 'pending' }], text: '24 %', reference: 27 },
];
const years: Bar[] = [
  {
    label: '2023',
    parts: [
      { value: 611, mark: 'resolved' },
      { value: 875, mark: 'pending' },
    ],
    text: '1,486',
  },
  {
    label: '2022',
    parts: [
      { value: 822, mark: 'resolved' },
      { value: 520, mark: 'pending' },
    ],
    text: '1,342',
  },
];
const seguimiento = [
  { label: 'Solventadas y concluidas', mark: 'resolved' },
  { label: 'Por solventar', mark: 'pending' },
] as const;

/** Charts in frames, and pictograms of single units. */
export function Charts() {
  return (
    <Specimen id="graficas" title="Gráficas">
      <ChartFrame
        title="45 de cada 100 personas están satisfechas con los servicios de su municipio"
        source="encuesta en vivienda, 412 entrevistas"
        cut="octubre de 2020"
        unit="porcentaje de personas"
        legend={[{ label: 'Promedio del estado', mark: 'reference' }]}
        table={<BarTable bars={answers} caption="Satisfacción general" />}
        download={{ href: () => '#graficas', subject: 'la gráfica' }}
      >
        <BarChart
          summary="Muy satisfecho 11 %, satisfecho 34 %, ni uno ni otro 21 %, insatisfecho 24 %."
          bars={answers}
        />
      </ChartFrame>
      <ChartFrame
        title="Los municipios han resuelto la mitad de las observaciones de 2022 y 2023"
        source="sistema de seguimiento"
        cut="31 de agosto de 2025"
        unit="observaciones"
        legend={seguimiento}
        table={<BarTable bars={years} caption="Observaciones" />}
      >
        <BarChart summary="2023: 611 resueltas y 875 pendientes. 2022: 822 resueltas y 520 pendientes." bars={years} />
      </ChartFrame>
      <ChartFrame
        title="Quedan seis de veinte observaciones"
        source="cédula de seguimiento"
        cut="31 de agosto de 2025"
        unit="observaciones"
        legend={[...seguimiento, { label: 'En aclaración', mark: 'outline' }]}
        table={<BarTable bars={years} caption="Observaciones por año" />}
      >
        <UnitGrid
          summary="14 resueltas, 4 pendientes y 2 en aclaración"
          parts={[
            { count: 14, mark: 'resolved' },
            { count: 4, mark: 'pending' },
            { count: 2, mark: 'outline' },
          ]}
        />
      </ChartFrame>
      <UnitGrid
        summary="86 de cada 100 pesos fueron revisados"
        shape="circle"
        parts={[
          { count: 86, mark: 'data-1' },
          { count: 14, mark: 'outline' },
        ]}
      />
    </Specimen>
  );
}

function BarTable({ bars, caption }: { bars: Bar[]; caption: string }) {
  return (
    <Table
      caption={caption}
      columns={[
        { id: 'label', label: 'Concepto', cell: (bar) => bar.label },
        { id: 'text', label: 'Valor', numeric: true, cell: (bar) => bar.text },
      ]}
      rows={bars}
      rowKey={(bar) => bar.label}
    />
  );
}
