import { ChoiceRow } from '#ui/forms/choice-row.tsx';
import { Checkbox, RadioGroup } from '#ui/forms/choices.tsx';
import { FieldPair } from '#ui/forms/field.tsx';
import { FileField } from '#ui/forms/file-field.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea, TextField } from '#ui/forms/text-field.tsx';
import { Specimen, State, ThreeColumns } from './specimen.tsx';

const years = ['2022', '2021', '2020', '2019', '2018'];
const ambitos = [
  { value: 'estatal', label: 'Estatal' },
  { value: 'municipal', label: 'Municipal' },
  { value: 'otro', label: 'Otro', disabled: true },
];
const municipios = [
  { value: '1', label: 'Agua Prieta' },
  { value: '2', label: 'Bácum de los Ñandúes y Peñas Blancas' },
];

/** Fields in each state, search field, and steps of a query. */
export function Forms({ search, step }: { search: string; step: string }) {
  return (
    <>
      <Specimen id="campos" title="Campos">
        <ThreeColumns>
          <TextField label="Normal" name="c-normal" placeholder="Escriba para comenzar a buscar" />
          <State name="Puntero encima" forced="hover">
            <TextField label="Nombre" name="c-encima" defaultValue="Íñigo Núñez" />
          </State>
          <State name="Foco visible" forced="focus">
            <TextField label="Municipio" name="c-foco" defaultValue="Villa Arb" />
          </State>
          <TextField label="Con error" name="c-error" error="Escriba su correo" />
          <TextField label="Deshabilitado" name="c-no" disabled defaultValue="Solo si eligió Otro" />
          <TextField
            label="Opcional"
            name="c-opcional"
            optional
            hint="Un teléfono de diez dígitos, con lada."
            type="tel"
          />
          <Select label="Lista" name="c-lista" placeholder="Todos" options={municipios} />
          <Select search label="Lista con búsqueda" name="c-lista-b" placeholder="Todos" options={municipios} />
          <Select
            label="Lista con error"
            name="c-lista-e"
            error="Elija un municipio"
            options={municipios}
            defaultValue="2"
          />
          <Select
            label="Lista deshabilitada"
            name="c-lista-no"
            disabled
            placeholder="Elija antes un tipo"
            options={[]}
          />
          <RadioGroup label="Opción" name="c-opcion" options={ambitos} value="estatal" />
          <RadioGroup
            label="Opción con error"
            name="c-opcion-e"
            hint="El ámbito de la cuenta pública."
            error="Elija un ámbito"
            options={ambitos}
          />
          <div>
            <Checkbox label="Acepto el aviso de privacidad" name="c-acepto" defaultChecked />
            <Checkbox label="Acepto el aviso de privacidad" name="c-acepto-e" error="Acepte el aviso para continuar" />
            <Checkbox label="No disponible" name="c-acepto-no" disabled />
          </div>
          <TextArea
            label="¿Qué información necesita?"
            name="c-texto"
            hint="Entre más precisa sea la descripción, más rápido la encontraremos."
          />
          <TextArea label="¿Qué pasó?" name="c-texto-e" hint="Diga qué ocurrió y cuándo." error="Cuéntenos qué pasó" />
          <TextArea label="Deshabilitada" name="c-texto-no" disabled defaultValue="Sin comentarios" />
          <FileField
            label="Evidencia"
            name="c-archivo"
            hint="Una foto, un documento o un audio de hasta 25 MB."
            optional
          />
          <FileField label="Evidencia con error" name="c-archivo-e" error="Adjunte una evidencia" />
          <FileField label="Deshabilitado" name="c-archivo-no" disabled />
        </ThreeColumns>
        <FieldPair>
          <TextField label="Correo electrónico" name="c-correo" type="email" autoComplete="email" />
          <TextField label="Teléfono" name="c-telefono" type="tel" optional autoComplete="tel" />
        </FieldPair>
      </Specimen>
      <Specimen id="busqueda" title="Búsqueda">
        <SearchField
          label="Buscar en las notas"
          name="buscar"
          value={search}
          placeholder="Palabra o tema"
          hint="Busca en el título y en el texto."
          hidden={{ pagina: '1' }}
        />
      </Specimen>
      <Specimen id="pasos" title="Pasos de una consulta">
        <div>
          <ChoiceRow
            number={1}
            legend="Ejercicio"
            choices={years.map((year) => ({
              label: year,
              href: `?paso=${year}#pasos`,
              chosen: year === step,
              disabled: year === '2019',
            }))}
          />
          <ChoiceRow
            number={2}
            legend="Tipo de ente"
            choices={['Municipio', 'Organismo operador de agua', 'Niñez y familia'].map((label, index) => ({
              label,
              href: `?paso=${step}#pasos`,
              chosen: index === 1,
            }))}
          />
          <ChoiceRow number={3} legend="Ámbito" choices={[]} loading />
          <ChoiceRow number={4} legend="Ente público" choices={[]} note="Elija antes el tipo de ente." />
        </div>
      </Specimen>
    </>
  );
}
