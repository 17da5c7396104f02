import type { plazosLegales, respuestas } from '#areas/auditorias/schema/follow-up.ts';
import type { clasesObservacion, observaciones, situacionesObservacion } from '#areas/auditorias/schema.ts';
import { addDays } from '#platform/calendar/days.ts';
import { chance } from '../../random.ts';
import { businessDayUpTo } from '../../texts/business-day.ts';
import type { DemoAuditoria } from './audits.ts';
import type { Catalog } from './catalog.ts';

type DemoObservacion = DemoAuditoria['observaciones'][number];

/** States of observations of the demonstration. */
export const demoSituaciones = [
  { nombre: 'Parcialmente solventada', cuentaComo: 'pendiente', turnada: false },
  { nombre: 'Promoción de responsabilidad administrativa', cuentaComo: 'concluida', turnada: true },
] as const satisfies readonly (typeof situacionesObservacion.$inferInsert)[];

/** Kinds of observations of the demonstration. */
export const demoClases = [
  { nombre: 'Legalidad', cuentaComo: 'Presupuestales' },
  { nombre: 'Control interno', cuentaComo: 'Gabinete' },
] as const satisfies readonly (typeof clasesObservacion.$inferInsert)[];

const LAW = 'Ley de Fiscalización Superior del Estado';

/** Legal terms of the demonstration. */
export const demoPlazos: readonly (typeof plazosLegales.$inferInsert)[] = [
  { materia: 'observación', diasHabiles: 30, fundamento: LAW },
  { materia: 'recomendación', diasHabiles: 120, fundamento: LAW },
];

/** Returns state, kind and settled amounts of an observation; some have words of the institution. */
export function followUpOf({ numero, estado, monto, naturaleza }: DemoObservacion) {
  const partOf = (percent: number) => Math.floor((Math.max(0, monto) * percent) / 10_000) * 100;
  const situacion = numero % 4 === 0 ? demoSituaciones.find(({ cuentaComo }) => cuentaComo === estado) : undefined;
  const clase = numero % 3 === 0 ? demoClases.find(({ cuentaComo }) => cuentaComo === naturaleza) : undefined;
  const recovered = numero % 5 === 0 ? partOf(20) : 0;
  return {
    situacion: situacion?.nombre ?? null,
    clase: clase?.nombre ?? null,
    ...(estado === 'solventada' && {
      montoAclarado: Math.max(0, monto) - recovered,
      montoRecuperado: recovered,
    }),
    ...(situacion && estado === 'pendiente' && { montoAclarado: partOf(30), montoRecuperado: partOf(15) }),
  };
}

/** First fiscal year whose responses are in the demonstration. */
const FIRST_ANSWERED = 2021;
const ANSWERED = { solventada: 1, concluida: 0.5, pendiente: 0.4 };
/** Answer to a resolved observation that has no amount. */
const CORRECTED =
  'Entrega las constancias de que corrigió lo observado y pide que la observación se tenga por solventada.';
const ANSWERS = {
  solventada: 'Entrega la documentación que comprueba el gasto y pide que la observación se tenga por solventada.',
  concluida: 'Informa que el plazo para corregir concluyó y que el asunto pasó a su órgano interno de control.',
  pendiente: 'Entrega parte de la documentación y pide más tiempo para reunir la que falta.',
};

/** Returns the responses of the entes to the observations of recent audits, and to some audits as a whole. */
export function demoRespuestas(audits: readonly DemoAuditoria[], catalog: Catalog): (typeof respuestas.$inferInsert)[] {
  return audits.flatMap(({ id, ejercicioId, publicadaEl, observaciones: rows }) => {
    if (!publicadaEl || catalog.anio(ejercicioId) < FIRST_ANSWERED) return [];
    const draw = chance(`respuestas/${id}`);
    const dayAfter = () => businessDayUpTo(addDays(publicadaEl, draw.whole(3, 15)));
    const answers = [
      ...(draw.happens(0.2)
        ? [{ observacion: null, presentadaEl: dayAfter(), texto: 'Acusa recibo de los resultados y nombra un enlace.' }]
        : []),
      ...rows.flatMap(({ numero, estado, monto }) =>
        draw.happens(ANSWERED[estado])
          ? [
              {
                observacion: numero,
                presentadaEl: dayAfter(),
                texto: estado === 'solventada' && !monto ? CORRECTED : ANSWERS[estado],
              },
            ]
          : [],
      ),
    ];
    return answers
      .toSorted((a, b) => a.presentadaEl.localeCompare(b.presentadaEl))
      .map((answer, index) => {
        const year = answer.presentadaEl.slice(0, 4);
        return { ...answer, auditoriaId: id, numero: index + 1, oficio: `OF-${draw.whole(100, 999)}/${year}` };
      });
  });
}

/** Code that an audit had before. */
export const formerCodeOf = (codigo: string) => `${codigo}-A`;

/**
 * Returns an audit of two entes, one of two years, one with a former code and one with a withdrawn observation, all of them visible.
 * Those of one ente are named by the first part of its name.
 */
export function demoCases(audits: readonly DemoAuditoria[], catalog: Catalog) {
  const enteId = (name: string) => {
    const ente = catalog.entes.find(({ nombre }) => nombre === name);
    if (!ente) throw new Error(`The demonstration has no «${name}»`);
    return ente.id;
  };
  const newestOf = (name: string): DemoAuditoria => {
    const auditsOfEnte = audits.filter((audit) => audit.enteId === enteId(name) && audit.visibleEnSitioWeb === true);
    const newest = auditsOfEnte.toSorted((a, b) => catalog.anio(b.ejercicioId) - catalog.anio(a.ejercicioId))[0];
    if (!newest) throw new Error(`The demonstration has no visible audit of «${name}»`);
    return newest;
  };
  const joint = newestOf('Ayuntamiento de Guaymas');
  const biennial = newestOf('Ayuntamiento de Nogales');
  const earlier = catalog.ejercicios.find(({ anio }) => anio === catalog.anio(biennial.ejercicioId) - 1);
  if (!earlier) throw new Error('The demonstration has no earlier year');
  return {
    alcances: [
      { auditoriaId: joint.id, enteId: enteId('Ayuntamiento de Empalme'), ejercicioId: joint.ejercicioId },
      { auditoriaId: biennial.id, enteId: biennial.enteId, ejercicioId: earlier.id },
    ],
    renamed: newestOf('Ayuntamiento de Caborca'),
    withdrawn: newestOf('Ayuntamiento de Navojoa'),
  };
}

/** Returns a second observation that repeated the first one of an audit, and was merged with it. */
export function repeatedObservacion({ id, enteId, ejercicioId, observaciones: rows }: DemoAuditoria) {
  const [first] = rows;
  if (!first) throw new Error('The audit has no observation');
  const numero = Math.max(...rows.map((row) => row.numero)) + 1;
  const row: typeof observaciones.$inferInsert = {
    ...first,
    numero,
    auditoriaId: id,
    enteId,
    ejercicioId,
    estado: 'pendiente',
    resueltaEl: null,
  };
  return { row, successor: first.numero };
}
