import type { ContentField } from '#platform/editing/kind.ts';
import { settingKind } from '#platform/settings/setting-kind.ts';
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
  address: null,
  fields: [
    ...fieldsOf('solicitud', 'las solicitudes de información'),
    ...fieldsOf('denuncia', 'las denuncias'),
    ...fieldsOf('participacion', 'las propuestas ciudadanas'),
  ],
});
