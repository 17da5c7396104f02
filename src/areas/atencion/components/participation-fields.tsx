import { formatBytes } from '#platform/format.ts';
import { RadioGroup } from '#ui/forms/choices.tsx';
import { ComboboxField } from '#ui/forms/combobox/combobox-field.tsx';
import { FieldPair } from '#ui/forms/field.tsx';
import { type FieldState, fieldProps } from '#ui/forms/field-props.ts';
import { FileField } from '#ui/forms/file-field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea, TextField } from '#ui/forms/text-field.tsx';
import type { FileRules } from '../rules/answers.ts';
import { ambitos, areasDeInteres, sectores, sectorLabels, sexos } from '../rules/values.ts';
import { EmailField, NameField, PhoneField } from './form-parts.tsx';

const toOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const yesNoOptions = [
  { value: 'si', label: 'Sí' },
  { value: 'no', label: 'No' },
];

/** `sentName` is the name of a file that came with a rejected form. */
type ProposalFieldsProps = FieldState & { file: FileRules; sentName: string | undefined };

/** Fields about what to audit, with a file. */
export function ProposalFields({ file, sentName, ...fieldState }: ProposalFieldsProps) {
  const { values = {}, errors = {} } = fieldState;
  return (
    <>
      <RadioGroup
        label="Ámbito"
        name="Ambito"
        options={toOptions(ambitos)}
        value={values.Ambito || 'Estatal'}
        error={errors.Ambito}
      />
      <ComboboxField
        label="Entidad pública"
        name="EntidadPublica"
        hint="Escriba el nombre o las siglas y elija de la lista, si aparece."
        optional
        source="/api/Entes/websiteActivos/{texto}"
        value={values.EntidadPublica}
        error={errors.EntidadPublica}
      />
      <Select
        label="Área de interés"
        name="AreaDeInteres"
        options={toOptions(areasDeInteres)}
        required
        defaultValue={values.AreaDeInteres ?? 'Accesibilidad'}
        error={errors.AreaDeInteres}
      />
      <TextArea
        label="¿Qué propone auditar y por qué?"
        {...fieldProps(fieldState, 'Motivo')}
        hint="Diga el programa, la obra o el servicio, y los hechos que conoce."
        required
      />
      <FileField
        label="Archivo"
        name="file"
        hint={`Un documento, una foto, un audio o un video de hasta ${formatBytes(file.maxBytes)}.`}
        optional
        accept={file.accept}
        maxBytes={file.maxBytes}
        tooLarge={file.tooLarge}
        sentName={sentName}
        error={errors.file}
      />
    </>
  );
}

/** Fields about the author of the proposal. */
export function PersonFields(fieldState: FieldState) {
  const { values = {}, errors = {} } = fieldState;
  return (
    <>
      <NameField {...fieldState} />
      <FieldPair>
        <EmailField {...fieldState} />
        <PhoneField {...fieldState} />
      </FieldPair>
      <TextField label="Dirección" {...fieldProps(fieldState, 'Direccion')} autoComplete="address-line1" optional />
      <FieldPair>
        <TextField
          label="Lugar de residencia"
          {...fieldProps(fieldState, 'LugarResidencia')}
          autoComplete="address-level2"
          optional
        />
        <TextField
          label="Organización"
          {...fieldProps(fieldState, 'Organizacion')}
          autoComplete="organization"
          optional
        />
      </FieldPair>
      <RadioGroup
        label="¿Es parte del comité ciudadano?"
        name="ParteDelComite"
        options={yesNoOptions}
        value={values.ParteDelComite === 'si' ? 'si' : 'no'}
        error={errors.ParteDelComite}
      />
      <RadioGroup
        label="Sector laboral"
        name="SectorLaboral"
        optional
        options={sectores.map((value) => ({ value, label: sectorLabels[value] }))}
        value={values.SectorLaboral}
        error={errors.SectorLaboral}
      />
      <TextField
        label="¿Cuál otro sector?"
        name="OtroSector"
        hint="Solo si eligió «Otro»."
        optional
        data-enabled-by="SectorLaboral=Otro"
        defaultValue={values.OtroSector}
      />
      <FieldPair>
        <TextField
          label="Edad"
          {...fieldProps(fieldState, 'Edad')}
          hint="De 1 a 99 años."
          inputMode="numeric"
          autoComplete="off"
          optional
          data-clear-below="1"
        />
        <Select
          label="Sexo"
          {...fieldProps(fieldState, 'Sexo')}
          hint="Para las estadísticas de la convocatoria."
          options={toOptions(sexos)}
          placeholder="Prefiero no decirlo"
          optional
        />
      </FieldPair>
    </>
  );
}
