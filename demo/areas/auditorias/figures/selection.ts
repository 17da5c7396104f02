import type { DemoAuditoria } from '../audits.ts';
import type { Ambito, Catalog } from '../catalog.ts';
import type { Naturaleza } from '../informe.ts';

export type Finding = DemoAuditoria['observaciones'][number];

/** Selection that the words of a reference describe. */
export type Selection = {
  anio?: number;
  ambito?: Ambito;
  naturaleza?: Naturaleza;
  tipoEnteId?: number;
  estado?: 'resueltas' | 'pendientes';
  /** Day of the figures, as an ISO date, if earlier than that of the text. */
  al?: string;
};

const SCOPES: Record<string, Ambito> = { estatales: 'Estatal', municipales: 'Municipal' };
const NATURES: Record<string, Naturaleza> = {
  financieras: 'Financieras',
  presupuestales: 'Presupuestales',
  gabinete: 'Gabinete',
  obra: 'Obra Pública',
};

/** Reads the words of a reference, in any order: `2023 municipales pendientes obra tipo:3 al:2024-12-31`. Throws for an unknown word. */
export function parseSelection(words: readonly string[]): Selection {
  const selection: Selection = {};
  for (const word of words) {
    const tipo = /^tipo:(?<id>\d+)$/.exec(word)?.groups?.id;
    const ambito = SCOPES[word];
    const naturaleza = NATURES[word];
    const al = /^al:(?<day>\d{4}-\d{2}-\d{2})$/.exec(word)?.groups?.day;
    if (/^\d{4}$/.test(word)) selection.anio = Number(word);
    else if (al) selection.al = al;
    else if (tipo) selection.tipoEnteId = Number(tipo);
    else if (ambito) selection.ambito = ambito;
    else if (naturaleza) selection.naturaleza = naturaleza;
    else if (word === 'resueltas' || word === 'pendientes') selection.estado = word;
    else throw new Error(`Unknown word «${word}» in a reference`);
  }
  return selection;
}

/** Returns the audits of a selection that the public may read. */
export function selectAudits(
  audits: readonly DemoAuditoria[],
  catalog: Catalog,
  selection: Selection,
): DemoAuditoria[] {
  return selectProgramme(audits, catalog, selection).filter(({ visibleEnSitioWeb }) => visibleEnSitioWeb === true);
}

/** Returns the audits of a selection that the annual programme counts: the public ones and the planned ones. */
export function selectProgramme(
  audits: readonly DemoAuditoria[],
  catalog: Catalog,
  { anio, ambito, tipoEnteId }: Selection,
): DemoAuditoria[] {
  return audits.filter(({ visibleEnSitioWeb, ejercicioId, enteId }) => {
    const ente = catalog.ente(enteId);
    return (
      visibleEnSitioWeb !== false &&
      (anio === undefined || catalog.anio(ejercicioId) === anio) &&
      (ambito === undefined || ente.ambito === ambito) &&
      (tipoEnteId === undefined || ente.tipoEnteId === tipoEnteId)
    );
  });
}

/** Returns the observations of a selection as they were on a day. */
export function selectFindings(
  audits: readonly DemoAuditoria[],
  catalog: Catalog,
  selection: Selection,
  until: string,
): Finding[] {
  const day = selection.al && selection.al < until ? selection.al : until;
  return selectAudits(audits, catalog, selection)
    .flatMap(({ observaciones }) => observaciones)
    .filter(({ emitidaEl, resueltaEl, naturaleza }) => {
      const estado = resueltaEl && resueltaEl <= day ? 'resueltas' : 'pendientes';
      return (
        emitidaEl <= day &&
        (selection.naturaleza === undefined || naturaleza === selection.naturaleza) &&
        (selection.estado === undefined || estado === selection.estado)
      );
    });
}
