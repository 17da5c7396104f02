import { contentCommand } from '#platform/acts/command.ts';
import { sourceMark } from '#platform/database/row-changes.ts';
import { nextId } from '#platform/database/writes/ids.ts';
import { saveEncuestas } from '../commands.ts';
import {
  answerKey,
  type Opcion,
  type Pregunta,
  questionKey,
  type SurveyLists,
  type Tipo,
  typeKey,
} from '../queries/survey-lists.ts';
import { encuestasTipos } from '../schema.ts';
import { refreshSurveysOfTypes } from './municipalities.ts';

/** Answer with its question and type of result. Undefined fields are not changed. */
type SurveyAnswer = Pick<Tipo, 'nombre' | 'encuesta'> &
  Pick<Pregunta, 'tema'> &
  Pick<Opcion, 'pregunta' | 'numero' | 'texto' | 'tono'> & {
    enunciado: string;
    porMunicipio?: boolean | null | undefined;
    frase?: string | null | undefined;
    cuenta?: Pregunta['cuenta'] | undefined;
  };

/** Saves an answer, its question and its type if they differ from `lists`, and updates `lists`. Returns the outcome for the answer. */
export const saveSurveyAnswer = contentCommand(
  'encuestas',
  async (
    tx,
    { answer, lists }: { answer: SurveyAnswer; lists: SurveyLists },
  ): Promise<'added' | 'changed' | 'same'> => {
    const storedTipo = lists.tipos.get(typeKey(answer.nombre));
    const tipoId = storedTipo?.id ?? (await nextId(tx, encuestasTipos));
    const question = lists.preguntas.get(questionKey(tipoId, answer.pregunta));
    const stored = lists.opciones.get(answerKey(tipoId, answer.pregunta, answer.numero));
    const rows = rowsOf(answer, { tipoId, tipo: storedTipo, question });
    const { tipo, pregunta, opcion } = rows;
    const changed = {
      tipo: isOther(storedTipo, tipo),
      pregunta: isOther(question, pregunta),
      opcion: isOther(stored, opcion),
    };
    if (!changed.tipo && !changed.pregunta && !changed.opcion) return 'same';
    const mark = sourceMark(answer);
    await saveEncuestas(tx, {
      ejercicios: [],
      municipios: [],
      tipos: changed.tipo ? [{ ...mark, ...tipo }] : [],
      preguntas: changed.pregunta ? [{ ...mark, ...pregunta }] : [],
      opciones: changed.opcion ? [{ ...mark, ...opcion }] : [],
    });
    if (storedTipo && changed.tipo) await refreshSurveysOfTypes(tx, { ids: [tipoId] });
    lists.tipos.set(typeKey(answer.nombre), tipo);
    lists.preguntas.set(questionKey(tipoId, answer.pregunta), pregunta);
    lists.opciones.set(answerKey(tipoId, answer.pregunta, answer.numero), opcion);
    return stored ? 'changed' : 'added';
  },
);

function rowsOf(
  { nombre, encuesta, porMunicipio, pregunta, tema, enunciado, frase, cuenta, numero, texto, tono }: SurveyAnswer,
  { tipoId, tipo, question }: { tipoId: number; tipo: Tipo | undefined; question: Pregunta | undefined },
): { tipo: Tipo; pregunta: Pregunta; opcion: Opcion } {
  return {
    tipo: { id: tipoId, nombre, encuesta, porMunicipio: porMunicipio ?? tipo?.porMunicipio ?? true },
    pregunta: {
      tipoId,
      numero: pregunta,
      tema,
      texto: enunciado,
      frase: frase === undefined ? (question?.frase ?? '') : (frase ?? ''),
      cuenta: cuenta === undefined ? (question?.cuenta ?? null) : cuenta,
    },
    opcion: { tipoId, pregunta, numero, texto, tono },
  };
}

function isOther<Row extends object>(stored: Row | undefined, row: Row): boolean {
  return Object.entries(row).some(([name, value]) => (stored as Record<string, unknown> | undefined)?.[name] !== value);
}
