import { renderToStaticMarkup as draw } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ChoiceRow } from './choice-row.tsx';
import { Checkbox, RadioGroup } from './choices.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { FileField } from './file-field.tsx';
import { SearchField } from './search-field.tsx';
import { Select } from './select.tsx';
import { TextArea, TextField } from './text-field.tsx';

const wrong = { label: 'Correo', name: 'correo', hint: 'Lo usamos para responder', error: 'Escriba su correo' };
const options = [
  { value: '1', label: 'Uno' },
  { value: '2', label: 'Dos' },
];

describe.each([
  ['text field', <TextField key="a" {...wrong} />],
  ['text area', <TextArea key="a" {...wrong} />],
  ['select', <Select key="a" {...wrong} options={options} />],
  ['file field', <FileField key="a" {...wrong} />],
])('%s', (_name, field) => {
  const html = draw(field);

  test('has label, help, error and control in this order', () => {
    const places = ['<label', 'correo-ayuda"', 'correo-error"', /<(input|textarea|select)/].map((part) =>
      html.search(part),
    );
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  test('ties label, help and error to the control', () => {
    expect(html).toContain('for="correo"');
    expect(html).toMatch(/<(input|textarea|select)[^>]* id="correo"/);
    expect(html).toContain('aria-describedby="correo-ayuda correo-error"');
    expect(html).toContain('aria-invalid="true"');
  });
});

test('a field without help and error says nothing of them', () => {
  const html = draw(<TextField label="Teléfono" name="telefono" optional />);
  expect(html).not.toMatch(/aria-(describedby|invalid)/);
  expect(html).toContain('(opcional)');
});

test('options and a box are tied alike, and the summary finds the first option', () => {
  const group = draw(<RadioGroup {...wrong} options={options} value="2" />);
  expect(group).toMatch(/<fieldset[^>]*role="radiogroup"[^>]*aria-describedby="correo-ayuda correo-error"/);
  expect(group).toMatch(/<input type="radio" id="correo" name="correo" value="1"\/>/);
  expect(group).toMatch(/checked="" value="2"|value="2"[^>]*checked=""/);
  expect(draw(<Checkbox {...wrong} />)).toMatch(/<input[^>]*aria-invalid="true"[^>]*type="checkbox"/);
});

describe('error summary', () => {
  test('links each error to its field, and takes the focus', () => {
    const html = draw(<ErrorSummary errors={{ correo: 'Escriba su correo', motivo: 'Cuéntenos qué pasó' }} />);
    expect(html).toContain('<a href="#correo">Escriba su correo</a>');
    expect(html).toContain('<a href="#motivo">Cuéntenos qué pasó</a>');
    expect(html).toMatch(/tabindex="-1" autofocus=""/i);
    expect(html).toContain('Por favor, llene los campos requeridos');
  });

  test('is nothing without errors', () => {
    expect(draw(<ErrorSummary errors={{}} />)).toBe('');
  });
});

describe('step of a query', () => {
  const choices = [
    { label: '2022', href: '?ejercicio=2022' },
    { label: '2021', href: '?ejercicio=2021', chosen: true },
    { label: '2020', href: '?ejercicio=2020', disabled: true },
  ];

  test('offers its choices as links and marks the chosen one', () => {
    const html = draw(<ChoiceRow number={2} legend="Ejercicio" choices={choices} />);
    expect(html).toContain('<a href="?ejercicio=2022"><span>2022</span></a>');
    expect(html).toContain('<a href="?ejercicio=2021" aria-current="true">');
    expect(html).not.toContain('?ejercicio=2020');
    expect(html).toContain('(no disponible)');
  });

  test('says what it waits for, or that it loads', () => {
    expect(draw(<ChoiceRow number={3} legend="Ámbito" choices={[]} note="Elija antes el ejercicio." />)).toContain(
      'Elija antes el ejercicio.',
    );
    const loading = draw(<ChoiceRow number={3} legend="Ámbito" choices={choices} loading />);
    expect(loading).toMatch(/aria-busy="true".*role="status">Cargando\.\.\./s);
    expect(loading).not.toContain('<a ');
  });
});

test('the search is a GET form that keeps the other parameters', () => {
  const html = draw(
    <SearchField label="Buscar notas" name="texto" value="niñez" hidden={{ anio: '2021' }} hint="Dos letras" />,
  );
  expect(html).toMatch(/<search[^>]* aria-label="Buscar notas"><form>/);
  expect(html).toContain('<input type="hidden" name="anio" value="2021"/>');
  expect(html).toMatch(/name="texto"[^>]*value="niñez"/);
  expect(html).toMatch(/<button type="submit">.*Buscar<\/button>/);
});
