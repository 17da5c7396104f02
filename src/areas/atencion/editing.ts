import { calendarWith, holidaysContent } from '#platform/calendar/editing.ts';
import { businessCalendar } from '#platform/calendar/holidays.ts';
import type { ContentField, ContentKind } from '#platform/editing/kind.ts';
import { settingKind } from '#platform/settings/setting-kind.ts';
import { moveTerms } from './commands/terms.ts';
import { listMovedTerms } from './queries/terms.ts';
import { movedTermsSentence } from './rules/desk/clock.ts';
import { retentionSetting } from './rules/retention.ts';

const options = [
  { value: 'cierre', label: 'Desde que se cerró' },
  { value: 'registro', label: 'Desde que se recibió' },
];

const fieldsOf = (kind: string, name: string): ContentField[] => [
  { name: `${kind}Anios`, label: `Años que se conservan ${name}`, control: 'numero' },
  { name: `${kind}Desde`, label: `Desde cuándo se cuentan los de ${name}`, control: 'opcion', options },
];

/** For how many years complaints and requests are kept; then they are erased. */
export const retentionContent = settingKind({
  setting: retentionSetting,
  title: 'Conservación de registros',
  affects: 'Cuánto se guardan solicitudes, denuncias y propuestas antes de borrarse.',
  address: null,
  fields: [
    ...fieldsOf('solicitud', 'las solicitudes de información'),
    ...fieldsOf('denuncia', 'las denuncias'),
    ...fieldsOf('participacion', 'las propuestas ciudadanas'),
  ],
});

/** Holidays: their publication moves the terms of open records. */
export const holidaysWithTerms: ContentKind = {
  ...holidaysContent,
  consequences: {
    async predict(_querier, data) {
      const calendar = calendarWith(await businessCalendar(), data);
      return calendar && movedTermsSentence(await listMovedTerms(calendar));
    },
    apply: async (tx) => ({ plazos: await moveTerms(tx) }),
  },
};
