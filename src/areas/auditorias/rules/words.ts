/** What a body is called inside a sentence, by the flag of its kind. */
const subjects: Record<string, string> = {
  isDependencia: 'la dependencia',
  isMunicipio: 'el municipio',
  isParamunicipal: 'el organismo municipal',
  IsAC: 'la asociación',
  isSindicato: 'el sindicato',
};

/** «el municipio», «la dependencia». */
export function subjectOf(indicador: string | null): string {
  return subjects[indicador ?? ''] ?? 'el ente';
}

type Words = { income: string; incomeCode: string; spending: string; spendingCode: string };

const municipal: Words = { income: 'Ingresos', incomeCode: 'Rubro', spending: 'Egresos', spendingCode: 'Capítulo' };
const donee: Words = {
  income: 'Recursos públicos recibidos',
  incomeCode: 'Origen',
  spending: 'Recursos públicos ejercidos',
  spendingCode: 'Capítulo',
};
const variants: Record<string, Words> = {
  isDependencia: { ...municipal, income: 'Presupuesto recibido', spending: 'Presupuesto ejercido' },
  isMunicipio: municipal,
  isParamunicipal: { ...municipal, income: 'Ingresos del organismo', spending: 'Gastos del organismo' },
  IsAC: donee,
  isSindicato: donee,
};

/** How the executive report names its tables and their codes, by the kind of the body. */
export function wordsOf(kind: string | null): Words {
  return variants[kind ?? ''] ?? municipal;
}
