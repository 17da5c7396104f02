/** States of an observation as pages and downloaded tables name them. */
export const observacionStates = {
  solventada: 'Solventada',
  concluida: 'Concluida',
  pendiente: 'Por solventar',
} as const;

/** Names of an ente inside a sentence, by its kind flag. */
const subjects: Record<string, string> = {
  isDependencia: 'la dependencia',
  isMunicipio: 'el municipio',
  isParamunicipal: 'el organismo municipal',
  IsAC: 'la asociación',
  isSindicato: 'el sindicato',
};

/** Returns the name of an ente inside a sentence, such as «el municipio». */
export function subjectOf(indicador: string | null): string {
  return subjects[indicador ?? ''] ?? 'el ente';
}

type TableWords = { income: string; incomeCode: string; spending: string; spendingCode: string };

const municipal: TableWords = {
  income: 'Ingresos',
  incomeCode: 'Rubro',
  spending: 'Egresos',
  spendingCode: 'Capítulo',
};
const recipient: TableWords = {
  income: 'Recursos públicos recibidos',
  incomeCode: 'Origen',
  spending: 'Recursos públicos ejercidos',
  spendingCode: 'Capítulo',
};
const variants: Record<string, TableWords> = {
  isDependencia: { ...municipal, income: 'Presupuesto recibido', spending: 'Presupuesto ejercido' },
  isMunicipio: municipal,
  isParamunicipal: { ...municipal, income: 'Ingresos del organismo', spending: 'Gastos del organismo' },
  IsAC: recipient,
  isSindicato: recipient,
};

/** Returns table titles and code headers of the executive report, by kind of ente. */
export function wordsOf(kind: string | null): TableWords {
  return variants[kind ?? ''] ?? municipal;
}
