import { followUpPath } from '#areas/auditorias/rules/address.ts';
import { formatInteger } from '#platform/format.ts';
import { StackBar } from '#ui/data/charts/stack-bar.tsx';
import { UnitGrid } from '#ui/data/unit-grid.tsx';
import type { MunicipalFigures as Figures } from '../../queries/figures.ts';
import styles from './municipal-figures.module.css';

const ROW_OF_SQUARES = 24;

/** Results of the audits of municipal governments in a year: five figures that link to their rows. */
export function MunicipalFigures({ figures, cut }: { figures: Figures; cut: string }) {
  const { anio, tipoEnteId, municipios, auditorias, observaciones, resueltas } = figures;
  const pendientes = observaciones - resueltas;
  /** One scale for all bars. */
  const scale = Math.max(auditorias, observaciones);
  const followUp = (view: 1 | 2 | 3) => followUpPath(tipoEnteId, anio, view);
  const rows = [
    {
      amount: municipios,
      href: '/mi-municipio',
      label: `Ver los ${municipios} municipios`,
      title: 'ayuntamientos rinden cuentas',
      text: 'Entregan su cuenta una vez al año, con ingresos, gastos, deuda y bienes.',
      drawing: (
        <UnitGrid
          summary={`${municipios} cuadros, uno por ayuntamiento`}
          parts={[{ count: municipios, mark: 'data-1' }]}
          columns={ROW_OF_SQUARES}
        />
      ),
    },
    {
      amount: auditorias,
      href: '/informes/informes-cuenta-actual',
      label: `Ver las ${auditorias} auditorías`,
      title: 'auditorías se practicaron y se publicaron',
      text: 'Cada una revisa el ingreso, el gasto o la obra de un ayuntamiento, según su monto y su riesgo.',
      drawing: <StackBar parts={[{ value: auditorias, mark: 'data-1' }]} scale={scale} />,
    },
    {
      amount: observaciones,
      href: followUp(1),
      label: `Ver las ${observaciones} observaciones`,
      title: 'observaciones se notificaron',
      text: 'Cada una dice qué pasó, cuánto dinero y qué norma se incumplió.',
      drawing: <StackBar parts={[{ value: observaciones, mark: 'neutral' }]} scale={scale} />,
    },
    {
      amount: resueltas,
      href: followUp(2),
      label: `Ver las ${resueltas} observaciones resueltas`,
      title: 'ya se resolvieron',
      text: 'El municipio presentó documentos o devolvió el recurso, o el caso se concluyó y pasó a otra autoridad.',
      drawing: <StackBar parts={[{ value: resueltas, mark: 'resolved' }]} scale={scale} />,
    },
    {
      amount: pendientes,
      href: followUp(3),
      label: `Ver las ${pendientes} observaciones por solventar`,
      title: 'siguen por solventar',
      text: 'Si no se aclaran, se investigan y pueden terminar en una sanción o una denuncia.',
      drawing: (
        <StackBar
          parts={[
            { value: resueltas, mark: 'rest' },
            { value: pendientes, mark: 'pending' },
          ]}
          scale={scale}
        />
      ),
      open: true,
    },
  ];
  return (
    <section aria-labelledby="cifras">
      <h2 id="cifras" className={styles.title}>
        Así se audita a los municipios: cuenta pública {anio}
      </h2>
      <ol className={styles.rows}>
        {rows.map(({ amount, href, label, title, text, drawing, open }) => (
          <li key={title}>
            <a className={`${styles.amount} ${open ? styles.open : ''}`} href={href} aria-label={label}>
              {formatInteger(amount)}
            </a>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
            <div className={styles.drawing}>{drawing}</div>
          </li>
        ))}
      </ol>
      <p className={`nota-pie ${styles.note}`}>Cada cifra abre sus renglones. Datos al {cut}.</p>
    </section>
  );
}
