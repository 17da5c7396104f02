import { formatInteger, formatPesos } from '#platform/format.ts';
import type { FigureSource } from '../../../texts/demonstration.ts';
import type { DemoAuditoria } from '../audits.ts';
import type { Catalog } from '../catalog.ts';
import { percent } from './measures.ts';

const AYUNTAMIENTO = 'Ayuntamiento de ';

/** Returns the links to entes and audits that demonstration texts may name, and the figures of single audits. */
export function worldLinks(audits: readonly DemoAuditoria[], catalog: Catalog): Record<string, FigureSource> {
  const visible = new Map(
    audits.filter(({ visibleEnSitioWeb }) => visibleEnSitioWeb).map((audit) => [audit.codigo, audit]),
  );
  const find = (codigo: string | undefined, until: string) => {
    const audit = visible.get(codigo ?? '');
    if (!audit?.publicadaEl || audit.publicadaEl > until) throw new Error(`No public audit ${codigo} on ${until}`);
    return audit;
  };
  return {
    /** `{{municipio Agua Prieta}}` */
    municipio: (words) => {
      const name = words.join(' ');
      const ente = catalog.entes.find(({ nombre }) => nombre === AYUNTAMIENTO + name);
      if (!ente) throw new Error(`No municipality «${name}»`);
      return `[${name}](/entes/${ente.id})`;
    },
    /** `{{ente 15}}` */
    ente: ([id]) => `[${catalog.ente(Number(id)).nombre}](/entes/${id})`,
    /** `{{auditoria 2023AM0052-09}}` */
    auditoria: ([codigo], until) => `[${codigo}](/auditorias/auditoria/${find(codigo, until).id})`,
    /** `{{de-auditoria 2023AM0052-09 observaciones}}` */
    'de-auditoria': ([codigo, measure], until) => {
      const { observaciones, recomendaciones, renglones } = find(codigo, until);
      const share = (kind: 'ingreso' | 'gasto') => {
        const rows = renglones.filter(({ cuenta }) => cuenta === kind);
        return percent(
          rows.reduce((sum, { revisado }) => sum + revisado, 0),
          rows.reduce((sum, { devengado }) => sum + devengado, 0),
        );
      };
      switch (measure) {
        case 'observaciones':
          return formatInteger(observaciones.length);
        case 'recomendaciones':
          return formatInteger(recomendaciones.length);
        case 'monto':
          return formatPesos(observaciones.reduce((sum, { monto }) => sum + monto, 0));
        case 'ingreso':
        case 'gasto':
          return share(measure);
        default:
          throw new Error(`No measure «${measure}» of an audit`);
      }
    },
    /** Rows of the largest observations of an audit: `{{filas-mayores 2023AM0052-09 5}}` */
    'filas-mayores': ([codigo, amount], until) =>
      find(codigo, until)
        .observaciones.toSorted((a, b) => b.monto - a.monto)
        .slice(0, Number(amount))
        .map(({ descripcion, monto }) => `| ${descripcion} | ${formatPesos(monto)} |`)
        .join('\n'),
  };
}
